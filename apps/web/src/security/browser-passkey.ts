import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey's signature, as text for the server; `null` when cancelled. */
export async function getPasskey(options: object): Promise<string | null> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON; // created by the server
  return quietly(() => startAuthentication({ optionsJSON: { ...optionsJSON, userVerification: 'required' } }));
}

/** Lets the browser create a passkey; its answer as text for the server; `null` when cancelled. */
export async function createPasskey(options: object): Promise<string | null> {
  return quietly(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })); // as above
}

/** Browsers report a cancellation, a missing key and a timeout alike. */
async function quietly(ask: () => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
