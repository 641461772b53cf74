import { type TurnServers, turnServersOf, turnVariables } from '@baize/auth/turn';
import type { ServerAddress } from '@baize/protocol';
import { z } from 'zod';
import { faultsOf, type SessionTemplates } from './templates.ts';

/** MediaMTX's own default. */
const CONTROL_PORT = 9997;

const variables = z.object({
  VIDEO: z.enum(['embedded', 'external', 'off']).default('off'),
  VIDEO_PORT: z.coerce.number().int().min(1).max(65_535).default(3002),
  VIDEO_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIDEO_SERVER: z.url({ protocol: /^https?$/ }).optional(),
  VIDEO_PUBLISH_URL: z.string().optional(),
  VIDEO_WATCH_URL: z.string().optional(),
  VIDEO_SECRET: z.string().min(32).optional(),
  ...turnVariables,
});

/** How the game server reaches one video server, and how browsers do. */
export interface VideoSettings {
  /** Our video server, or an external one: with the control API of MediaMTX, or with addresses of its own. */
  readonly provider: 'embedded' | 'external';
  /** Address for this server's reports, or of the external server's control API. */
  readonly server: string;
  /** Address for browsers. */
  readonly address: ServerAddress;
  /** The session addresses of an external server without a control API; null when they are below `address`. */
  readonly templates: SessionTemplates | null;
  readonly secret: string;
  /** TURN servers that share a secret with this server; none by default. */
  readonly turn: TurnServers | undefined;
}

/**
 * Reads the settings of one provider of live video; `null` when it is off.
 * @throws TypeError with one line for each invalid variable
 */
export function readVideoSettings(environment: Readonly<Record<string, string | undefined>>): VideoSettings | null {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  if (!read.success) throw invalid(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const { VIDEO, VIDEO_PORT: port, VIDEO_URL: url, VIDEO_SECRET: secret, ...rest } = read.data;
  if (VIDEO === 'off') return null;
  if (secret === undefined) throw invalid([`VIDEO_SECRET: needed with VIDEO=${VIDEO}`]);
  const templates = readTemplates(VIDEO, rest);
  if (VIDEO === 'external' && url === undefined && templates === null)
    throw invalid(['VIDEO_URL: needed with VIDEO=external, unless VIDEO_PUBLISH_URL and VIDEO_WATCH_URL are set']);
  return {
    provider: VIDEO,
    server: rest.VIDEO_SERVER ?? `http://127.0.0.1:${VIDEO === 'external' ? CONTROL_PORT : port}`,
    address: url === undefined ? { port } : { url: new URL(url).origin },
    templates,
    secret,
    turn: readTurn(rest),
  };
}

/** @throws TypeError without their secret */
function readTurn(data: Parameters<typeof turnServersOf>[0]): TurnServers | undefined {
  try {
    return turnServersOf(data);
  } catch (error) {
    throw error instanceof RangeError ? invalid([error.message]) : error;
  }
}

/** @throws TypeError with one line for each fault */
function readTemplates(
  provider: 'embedded' | 'external',
  {
    VIDEO_PUBLISH_URL: publish,
    VIDEO_WATCH_URL: watch,
  }: Pick<z.infer<typeof variables>, 'VIDEO_PUBLISH_URL' | 'VIDEO_WATCH_URL'>,
): SessionTemplates | null {
  if (publish === undefined && watch === undefined) return null;
  if (provider !== 'external') throw invalid(['VIDEO_PUBLISH_URL and VIDEO_WATCH_URL: only with VIDEO=external']);
  if (publish === undefined) throw invalid(['VIDEO_PUBLISH_URL: needed with VIDEO_WATCH_URL']);
  if (watch === undefined) throw invalid(['VIDEO_WATCH_URL: needed with VIDEO_PUBLISH_URL']);
  const faults = Object.entries({ VIDEO_PUBLISH_URL: publish, VIDEO_WATCH_URL: watch }).flatMap(([name, template]) =>
    faultsOf(template).map((fault) => `${name}: ${fault}`),
  );
  if (publish === watch) faults.push('VIDEO_WATCH_URL: the same as VIDEO_PUBLISH_URL');
  if (faults.length > 0) throw invalid(faults);
  return { publish, watch };
}

/** The refusal to start, with a line for each invalid variable. */
export const invalid = (lines: readonly string[]): TypeError =>
  new TypeError(`The game server cannot start: invalid environment variables.\n${lines.join('\n')}`);
