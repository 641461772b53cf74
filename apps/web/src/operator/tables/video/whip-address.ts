import { listVideoProviders, videoProviderOf } from '@baize/protocol/video-providers';

/** The environment of the web server. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The table, and the provider that its configuration names, if any. */
interface Published {
  readonly tableId: string;
  readonly provider: string | undefined;
}

/** Whether the provider is an external server with addresses of its own: it does not ask for the tables' keys. */
export const hasOwnAddresses = (env: Environment, provider: string | undefined): boolean =>
  isAddressed(variablesOf(env, provider) ?? {});

/**
 * The address to which an encoder publishes the picture of a table; `null` where none can.
 * @param host the Host of the request, used without VIDEO_URL
 */
export function whipAddress(env: Environment, host: string | null, { tableId, provider }: Published): string | null {
  const variables = variablesOf(env, provider);
  if (variables === undefined || isAddressed(variables)) return null;
  const path = `/video/${tableId}/whip`;
  if (variables.VIDEO_URL) return new URL(path, variables.VIDEO_URL).href;
  const { protocol, hostname } = new URL(env.WEB_URL ?? 'http://localhost');
  const name = host === null ? hostname : new URL(`${protocol}//${host}`).hostname;
  return `${protocol}//${name}:${variables.VIDEO_PORT ?? 3002}${path}`;
}

const variablesOf = (env: Environment, provider: string | undefined): Environment | undefined =>
  videoProviderOf(listVideoProviders(env), provider)?.variables;

const isAddressed = ({ VIDEO: kind, VIDEO_PUBLISH_URL: publish }: Environment): boolean =>
  kind === 'external' && Boolean(publish);
