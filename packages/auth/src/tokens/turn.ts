import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** The variables of the TURN servers, as game server and video server read them. */
export const turnVariables = {
  VIDEO_TURN_URLS: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().regex(/^turns?:[^\s<>"]+$/, 'addresses such as turn:turn.example:3478')))
    .default([]),
  VIDEO_TURN_SECRET: z.string().min(16).optional(),
  VIDEO_TURN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3_600),
};

/** The TURN servers of the casino. */
export interface TurnServers {
  readonly urls: readonly string[];
  /** Shared with them. */
  readonly secret: string;
  /** How long credentials are valid, s. A page asks for others with every session that it opens. */
  readonly lifeS: number;
}

/** The TURN servers that the variables name; `undefined` for none. @throws RangeError without their secret */
export function turnServersOf(variables: z.infer<z.ZodObject<typeof turnVariables>>): TurnServers | undefined {
  const { VIDEO_TURN_URLS: urls, VIDEO_TURN_SECRET: secret, VIDEO_TURN_SECONDS: lifeS } = variables;
  if (urls.length === 0) return undefined;
  if (secret === undefined) throw new RangeError('VIDEO_TURN_SECRET: needed with VIDEO_TURN_URLS');
  return { urls, secret, lifeS };
}

/** A TURN server as a client is told of it. */
export interface TurnServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/**
 * Credentials of TURN servers with a shared secret (the REST scheme that coturn calls
 * `use-auth-secret`: an expiring name, and its HMAC-SHA-1 as password).
 * @param name of the user in the TURN server's log
 * @param now ms
 */
export function turnServer({ urls, secret, lifeS }: TurnServers, name: string, now: number): TurnServer {
  const username = `${Math.floor(now / 1_000) + lifeS}:${name}`;
  return { urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
