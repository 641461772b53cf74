/**
 * The prefix of our cookies. Over https no other host can set them, including hosts of the same domain (ASVS 3.3.3). The
 * library would use the weaker prefix `__Secure-`.
 */
export const cookiePrefix = (baseUrl: string): string => (isSecure(baseUrl) ? '__Host-baize' : 'baize');

/** The name of the session's cookie, as the library composes it. */
export const sessionCookie = (baseUrl: string): string => `${cookiePrefix(baseUrl)}.session_token`;

/** Whether cookies are sent over https only. */
export const isSecure = (baseUrl: string): boolean => new URL(baseUrl).protocol === 'https:';
