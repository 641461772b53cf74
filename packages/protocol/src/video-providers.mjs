// Plain JavaScript, because the scripts and the web server (apps/web/serve.mjs) run without a build.

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * @typedef {Readonly<{ name: string, prefix: string, variables: Environment }>} VideoProvider
 * A provider of live video. `prefix` is what the names of its variables begin with; in `variables` they are named as those of
 * the default provider.
 */

/** How a provider is reached: by a video server of ours, or an external one. */
const KINDS = ['embedded', 'external'];
/** Names whose variables would be those of the default provider, or of all. */
const RESERVED_NAMES = new Set(
  [
    'addresses',
    'bit',
    'connect',
    'listen',
    'off',
    'parts',
    'port',
    'providers',
    'publish',
    'recording',
    'recordings',
    'secret',
    'server',
  ].concat(['tcp', 'turn', 'udp', 'upstream', 'url', 'viewers', 'watch'], KINDS),
);
/** Variables that each provider has for itself, although their names do not begin with VIDEO. */
const PROVIDER_VARIABLES = ['RECORDING_SECRET', 'RECORDINGS_FOLDER'];

/**
 * The providers of live video: the default one, named by its kind (`VIDEO`), unless it is off, and those in `VIDEO_PROVIDERS`.
 * A provider `studio` is read from `VIDEO_STUDIO`, `VIDEO_STUDIO_URL` and so on, and takes nothing from the default one.
 * @param {Environment} env
 * @returns {readonly VideoProvider[]}
 * @throws {RangeError} for a name that cannot be used, or a named provider without its kind
 */
export function listVideoProviders(env) {
  const { VIDEO: kind = 'off' } = env;
  const defaults = KINDS.includes(kind) ? [{ name: kind, prefix: 'VIDEO', variables: env }] : [];
  return [...defaults, ...namesIn(env).map((name) => namedProvider(name, env))];
}

/**
 * The provider of a table by its configuration: the one it names, or the default one; `undefined` where the casino has none
 * of this name.
 * @param {readonly VideoProvider[]} providers
 * @param {string | undefined} name
 */
export const videoProviderOf = (providers, name) =>
  providers.find((each) => (name === undefined ? each.prefix === 'VIDEO' : each.name === name));

/** @param {Environment} env */
function namesIn({ VIDEO_PROVIDERS: text }) {
  const names = (text ?? '').split(',').flatMap((part) => part.trim() || []);
  for (const [nth, name] of names.entries()) {
    if (!/^[a-z][a-z0-9]{0,19}$/.test(name))
      throw new RangeError(
        `VIDEO_PROVIDERS: "${name}" is not a name of up to 20 lower-case letters and digits, beginning with a letter`,
      );
    if (RESERVED_NAMES.has(name))
      throw new RangeError(`VIDEO_PROVIDERS: the name "${name}" is taken by other variables`);
    if (names.indexOf(name) !== nth) throw new RangeError(`VIDEO_PROVIDERS: "${name}" is named twice`);
  }
  return names;
}

/**
 * @param {string} name
 * @param {Environment} env
 * @returns {VideoProvider}
 */
function namedProvider(name, env) {
  const prefix = `VIDEO_${name.toUpperCase()}`;
  const kind = env[prefix] ?? '';
  if (!KINDS.includes(kind))
    throw new RangeError(`${prefix}: must be ${KINDS.join(' or ')}, since VIDEO_PROVIDERS contains "${name}"`);
  const shared = Object.entries(env).filter(
    ([each]) => !/^VIDEO(?:_|$)/.test(each) && !PROVIDER_VARIABLES.includes(each),
  );
  const own = Object.entries(env).flatMap(([each, value]) => {
    if (each !== prefix && !each.startsWith(`${prefix}_`)) return [];
    const rest = each.slice(prefix.length + 1);
    return [[PROVIDER_VARIABLES.includes(rest) ? rest : each.replace(prefix, 'VIDEO'), value]];
  });
  return { name, prefix, variables: Object.fromEntries([...shared, ...own]) };
}
