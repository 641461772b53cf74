import { listVideoProviders } from '@baize/protocol/video-providers';
import { invalid, readVideoSettings, type VideoSettings } from './settings.ts';

/** The providers of live video in this casino. */
export interface VideoProviders {
  /** That of the tables which name none; null: they have no live video. */
  readonly defaultName: string | null;
  /** By their names. */
  readonly settings: ReadonlyMap<string, VideoSettings>;
}

/** No live video. */
export const NO_PROVIDERS: VideoProviders = { defaultName: null, settings: new Map() };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the default provider and of those in `VIDEO_PROVIDERS`. No two may have a secret or an address in
 * common: a token of one opens nothing at another.
 * @throws TypeError with one line for each invalid variable
 */
export function readVideoProviders(environment: Environment): VideoProviders {
  const byDefault = readVideoSettings(environment);
  const settings = new Map<string, VideoSettings>();
  const taken = new Map<string, string>();
  const faults: string[] = [];
  for (const { name, prefix, variables } of listed(environment)) {
    const read = byDefault !== null && prefix === 'VIDEO' ? byDefault : readAs(prefix, variables);
    if (read === null) continue;
    settings.set(name, read);
    for (const [variable, value] of ownOf(read, variables)) {
      const own = variable.replace('VIDEO', prefix);
      const other = taken.get(value);
      if (other !== undefined) faults.push(`${own}: the same as ${other}`);
      taken.set(value, own);
    }
  }
  if (faults.length > 0) throw invalid([...new Set(faults)]);
  return { defaultName: byDefault?.provider ?? null, settings };
}

function listed(environment: Environment) {
  try {
    return listVideoProviders(environment);
  } catch (error) {
    throw error instanceof RangeError ? invalid([error.message]) : error;
  }
}

/** Faults name the variables of this provider. */
function readAs(prefix: string, variables: Environment): VideoSettings | null {
  try {
    return readVideoSettings(variables);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(error.message.replaceAll(/\bVIDEO(?![A-Z])/g, prefix));
  }
}

/** What no two providers may share, after the variable that sets it. */
function ownOf(
  { provider, secret, server, address, templates }: VideoSettings,
  { VIDEO_SERVER: given, VIDEO_URL: url }: Environment,
): readonly (readonly [string, string])[] {
  const key = ['VIDEO_SECRET', `secret ${secret}`] as const;
  if (templates) {
    const { publish, watch } = templates;
    return [key, ['VIDEO_PUBLISH_URL', `browsers ${publish}`], ['VIDEO_WATCH_URL', `browsers ${watch}`]];
  }
  return [
    key,
    // The control API of an external server has a default address.
    [given || provider === 'external' ? 'VIDEO_SERVER' : 'VIDEO_PORT', `server ${server}`],
    [url ? 'VIDEO_URL' : 'VIDEO_PORT', `browsers ${'url' in address ? address.url : address.port}`],
  ];
}
