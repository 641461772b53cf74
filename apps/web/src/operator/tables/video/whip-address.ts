/** The environment of the web server. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the video server is an external one with addresses of its own: it does not ask for the tables' keys. */
export const hasOwnAddresses = (env: Environment): boolean =>
  env.VIDEO === 'external' && Boolean(env.VIDEO_PUBLISH_URL);

/**
 * The address to which an encoder publishes the picture of a table; `null` where none can.
 * @param host the Host of the request, used without VIDEO_URL
 */
export function whipAddress(env: Environment, host: string | null, tableId: string): string | null {
  if (env.VIDEO !== 'embedded' && env.VIDEO !== 'external') return null;
  if (hasOwnAddresses(env)) return null;
  const path = `/video/${tableId}/whip`;
  if (env.VIDEO_URL) return new URL(path, env.VIDEO_URL).href;
  const { protocol, hostname } = new URL(env.WEB_URL ?? 'http://localhost');
  const name = host === null ? hostname : new URL(`${protocol}//${host}`).hostname;
  return `${protocol}//${name}:${env.VIDEO_PORT ?? 3002}${path}`;
}
