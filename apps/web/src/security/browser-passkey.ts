import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Why there is no passkey: none was given, or the address of the page allows none. */
export type PasskeyFault = 'none' | 'insecure' | 'address';
type Given = { readonly answer: string } | { readonly fault: PasskeyFault };

/** Asks the browser for a passkey's signature, as text for the server. */
export async function getPasskey(options: object): Promise<Given> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON; // created by the server
  return quietly(() => startAuthentication({ optionsJSON: { ...optionsJSON, userVerification: 'required' } }));
}

/** Lets the browser create a passkey; its answer as text for the server. */
export async function createPasskey(options: object): Promise<Given> {
  return quietly(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })); // as above
}

/** Browsers report a cancellation, a missing key and a timeout alike; an address without a name as a security error. */
async function quietly(ask: () => Promise<object>): Promise<Given> {
  if (!window.isSecureContext) return { fault: 'insecure' };
  try {
    return { answer: JSON.stringify(await ask()) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { fault: error.name === 'SecurityError' ? 'address' : 'none' };
  }
}
