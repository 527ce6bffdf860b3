import { api } from './api';
import { Refused } from './refused';

// Passkeys: what the browser makes and signs, as text for the server.

const bytes = (text: string) => new TextEncoder().encode(text);
export function base64url(buffer: ArrayBuffer): string {
    const binary = String.fromCharCode(...new Uint8Array(buffer));
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined';

const es256 = -7;
const ed25519 = -8;
const patience = 4 * 60 * 1000;

// Where somebody closes the browser's own dialogue, or has none that fits.
async function chosen(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
    try {
        return (await asked) as PublicKeyCredential;
    } catch {
        throw new Refused({ code: 'login', words: { en: 'No passkey was used.', it: 'Non è stata usata nessuna passkey.' } });
    }
}

// Makes one for whoever is logged in, and registers it.
export async function addPasskey(name: string, password: string): Promise<void> {
    const given = await api.passkeyChallenge();
    const made = await chosen(
        navigator.credentials.create({
            publicKey: {
                challenge: bytes(given.challenge),
                rp: { id: given.host, name: 'Tavoliere' },
                user: { id: bytes(given.person), name: given.name, displayName: given.name },
                pubKeyCredParams: [es256, ed25519].map((alg) => ({ type: 'public-key', alg })),
                authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
                attestation: 'none',
                timeout: patience,
            },
        }),
    );
    const answer = made.response as AuthenticatorAttestationResponse;
    await api.addPasskey({ name, password, client_data: base64url(answer.clientDataJSON), attestation: base64url(answer.attestationObject) });
}

// Logs in with whichever the person chooses.
export async function enterWithPasskey(): Promise<void> {
    const given = await api.passkeyChallenge();
    const found = await chosen(
        navigator.credentials.get({
            publicKey: { challenge: bytes(given.challenge), rpId: given.host, userVerification: 'required', timeout: patience },
        }),
    );
    const answer = found.response as AuthenticatorAssertionResponse;
    await api.passkeyLogin({
        id: base64url(found.rawId),
        client_data: base64url(answer.clientDataJSON),
        authenticator_data: base64url(answer.authenticatorData),
        signature: base64url(answer.signature),
        owner: answer.userHandle ? base64url(answer.userHandle) : '',
    });
}
