import { expect, it } from 'vitest';
import { mailLinkIn } from './mail_link';

it('reads what a letter asks for', () => {
    expect(mailLinkIn('#reset=abcdefghijklmnopqrst_-')).toEqual({ purpose: 'reset', token: 'abcdefghijklmnopqrst_-' });
    expect(mailLinkIn('#confirm=abcdefghijklmnopqrst_-')).toEqual({ purpose: 'confirm', token: 'abcdefghijklmnopqrst_-' });
    for (const other of ['', '#reset=', '#reset=short', '#delete=abcdefghijklmnopqrst_-', '#reset=abcdefghijklmnopqrst_-&x']) expect(mailLinkIn(other)).toBeNull();
});
