import type { Place } from '../../apps/video/test/headless.ts';

export const SECRET = 'a secret that only these measures know';
/** The game server that issues the tokens of the benchmark. */
export const ISSUER = 'bench';
export const TABLE = 'vesper';

/** The table of the benchmark at a video server. */
export const placeAt = (url: string): Place => ({ url, table: TABLE, issuer: ISSUER, secret: SECRET });
