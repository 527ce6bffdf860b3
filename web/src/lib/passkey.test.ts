import { expect, it } from 'vitest';
import { base64url } from './passkey';

it('writes bytes for an address', () => {
    expect(base64url(new Uint8Array([251, 255, 254]).buffer)).toBe('-__-');
    expect(base64url(new Uint8Array([1]).buffer)).toBe('AQ');
});
