import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey's answer, as text for the house; `null` when nobody gave one. */
export async function askBrowser(options: object): Promise<string | null> {
  const asked = options as PublicKeyCredentialRequestOptionsJSON; // made by the house
  return quietly(() => startAuthentication({ optionsJSON: { ...asked, userVerification: 'required' } }));
}

/** Has the browser make a passkey; what it answers, as text for the house; `null` when nobody made one. */
export async function makeInBrowser(options: object): Promise<string | null> {
  return quietly(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })); // as above
}

/** A browser says the same of a person who changed their mind, of a key that is not there, and of time that ran out. */
async function quietly(ask: () => Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}
