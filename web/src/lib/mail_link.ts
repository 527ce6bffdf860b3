export interface MailLink {
    purpose: 'confirm' | 'reset';
    token: string;
}

// What a link of a letter asks for. It stands behind the #, which a browser sends to nobody.
export function mailLinkIn(hash: string): MailLink | null {
    const found = /^#(confirm|reset)=([\w-]{22})$/.exec(hash);
    return found ? { purpose: found[1] as MailLink['purpose'], token: found[2]! } : null;
}
