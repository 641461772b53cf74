// The variables of .env.example with their defaults. The shell overrides .env, and .env the secrets created on the
// first start.
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { keepingOf } from './keeping.mjs';
import { DATA_FOLDER_MODE, keepPrivate } from './private-files.mjs';
import { Misuse, portOf, Refusal, withPort } from './variables.mjs';
import { createdSecrets, providersOf, videoOf, videoServersOf } from './video-servers.mjs';

export { Misuse, Refusal };

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{
 *   host: string, webPort: number, gamePort: number, postgresPort: number, dataFolder: string,
 *   videoServers: import('./video-servers.mjs').VideoServer[], keeping: import('./keeping.mjs').Keeping,
 *   databaseUrl: string | undefined, webUrl: string, gameUrl: string, demo: boolean, variables: Record<string, string>,
 * }} Environment `variables` is the environment of the servers; `videoServers` are started beside them.
 */

/**
 * Reads the environment, and creates the secrets when `DATA_FOLDER` has none yet.
 * @param {Record<string, string>} overrides override everything else
 * @returns {Environment}
 */
export function readEnvironment(overrides = {}) {
  const set = withoutEmpty({ ...parseFile(join(root, '.env')), ...process.env, ...overrides });
  const dataFolder = resolve(root, set.DATA_FOLDER ?? '.data');
  keepPrivate(dataFolder);
  const webPort = portOf(set, 'WEB_PORT', 3000);
  const gamePort = portOf(set, 'GAME_PORT', 3001);
  const webUrl = set.WEB_URL ?? `http://localhost:${webPort}`;
  const gameUrl = set.GAME_URL ?? withPort(webUrl, gamePort);
  const host = set.HOST ?? '127.0.0.1';
  const video = videoOf(set);
  const providers = providersOf({ ...set, VIDEO: video });
  const videoServers = videoServersOf(providers, webUrl);
  const variables = {
    LOG_LEVEL: 'info',
    DEMO: 'true',
    ...readSecrets(dataFolder, set, providers),
    ...set,
    HOST: host,
    WEB_PORT: String(webPort),
    GAME_PORT: String(gamePort),
    WEB_URL: webUrl,
    VIDEO: video,
    ...Object.fromEntries(videoServers.map(({ prefix, port }) => [`${prefix}_PORT`, String(port)])),
    DATA_FOLDER: dataFolder,
    RECORDINGS_FOLDER: resolve(root, set.RECORDINGS_FOLDER ?? join(dataFolder, 'recordings')),
    NEXT_TELEMETRY_DISABLED: '1',
  };
  variables.CHAIN_PUBLIC_KEYS = publicKeysOf(variables);
  return {
    host,
    webPort,
    gamePort,
    postgresPort: portOf(set, 'POSTGRES_PORT', 54329),
    dataFolder,
    databaseUrl: withPassword(set.DATABASE_URL, set.PGPASSWORD),
    webUrl,
    gameUrl,
    videoServers,
    keeping: keepingOf(set, root, dataFolder),
    demo: variables.DEMO === 'true',
    variables,
  };
}

/**
 * The environment of a casino that has been started before; a mistaken DATA_FOLDER is refused, and stays as it is.
 * @returns {Environment}
 */
export function readOpenedHouse() {
  const { DATABASE_URL, DATA_FOLDER } = { ...parseFile(join(root, '.env')), ...process.env };
  const dataFolder = resolve(root, DATA_FOLDER || '.data');
  if (!DATABASE_URL && !existsSync(join(dataFolder, 'postgres')))
    throw new Misuse(
      `There is no casino in ${dataFolder}. npm start opens one there; DATA_FOLDER is where it is, or DATABASE_URL its database.`,
    );
  return readEnvironment();
}

/**
 * The owner's address, from which those of the programs are derived. A password of its own may have any characters.
 * @template {string | undefined} Address
 * @param {Address} address
 * @param {string | undefined} password
 * @returns {Address}
 */
export function withPassword(address, password) {
  if (password === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.password === '') url.password = encodeURIComponent(password);
  return url.href;
}

/** Created on the first start unless set. */
const SECRETS = [
  'AUTH_SECRET',
  'SHOE_KEY',
  'CHAIN_KEY',
  'VIDEO_SECRET',
  'RECORDING_SECRET',
  'GAME_DATABASE_PASSWORD',
  'WEB_DATABASE_PASSWORD',
  'DEMO_DATABASE_PASSWORD',
];

/** Variables that no program receives unchanged, and secrets that only one program receives. */
const WITHHELD = [
  ...SECRETS,
  'AUTH_SECRETS_RETIRED',
  'SHOE_KEYS_RETIRED',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STAFF_SSO_CLIENT_SECRET',
  'DATABASE_URL',
  'PGPASSWORD',
  'GAME_DATABASE_URL',
  'WEB_DATABASE_URL',
  'DEMO_DATABASE_URL',
];
/** The secrets of every provider, also of one that VIDEO_PROVIDERS no longer contains: secrets.env keeps them. */
const SECRET_OF_PROVIDER = /^VIDEO_(?:[A-Z0-9]+_)?(?:TURN_|RECORDING_)?SECRET$/;
/** Those that a program receives of each named provider, by the endings of their names. */
const SECRETS_OF_PROVIDER = { game: ['_SECRET', '_TURN_SECRET'], web: ['_RECORDING_SECRET'], video: [] };
const SESSION_KEYS = ['AUTH_SECRET', 'AUTH_SECRETS_RETIRED'];
const SECRETS_OF = {
  game: [
    ...SESSION_KEYS,
    'SHOE_KEY',
    'SHOE_KEYS_RETIRED',
    'CHAIN_KEY',
    'VIDEO_SECRET',
    'VIDEO_TURN_SECRET',
    'METRICS_TOKEN',
  ],
  web: [...SESSION_KEYS, 'RECORDING_SECRET', 'SMTP_URL', 'STAFF_SSO_CLIENT_SECRET'],
  demo: SESSION_KEYS,
  seed: SESSION_KEYS,
  video: ['VIDEO_SECRET', 'VIDEO_TURN_SECRET', 'RECORDING_SECRET'],
};

/**
 * The environment of one program: its own database URL, and none of the other programs' secrets.
 * @param {Record<string, string>} variables
 * @param {keyof typeof SECRETS_OF} program
 * @param {string} [databaseUrl] none for a program without a database
 * @returns {Record<string, string>}
 */
export function variablesOf(variables, program, databaseUrl) {
  const named = providersOf(variables).filter(({ prefix }) => prefix !== 'VIDEO');
  const ofProviders = (endings) => named.flatMap(({ prefix }) => endings.map((ending) => `${prefix}${ending}`));
  const isWithheld = (name) => WITHHELD.includes(name) || SECRET_OF_PROVIDER.test(name);
  const shared = Object.entries(variables).filter(([name]) => !isWithheld(name));
  const own = [...SECRETS_OF[program], ...ofProviders(SECRETS_OF_PROVIDER[program] ?? [])].flatMap((name) =>
    variables[name] ? [[name, variables[name]]] : [],
  );
  return Object.fromEntries([...shared, ...own, ...(databaseUrl === undefined ? [] : [['DATABASE_URL', databaseUrl]])]);
}

/**
 * The environment of a provider's video server, named as that of the default one.
 * @param {Record<string, string>} variables
 * @param {import('./video-servers.mjs').VideoServer} server
 */
export function variablesOfVideo(variables, { name, prefix }) {
  const { variables: own } = providersOf(variables).find((each) => each.prefix === prefix);
  // Two servers in one folder would complete each other's files.
  const folder = own.RECORDINGS_FOLDER ?? join(variables.RECORDINGS_FOLDER, name);
  return variablesOf({ ...own, RECORDINGS_FOLDER: folder }, 'video');
}

/**
 * The database credentials of the programs, for `prepareRoles`.
 * @param {Record<string, string>} variables
 */
export function roleAccess(variables) {
  const { GAME_DATABASE_PASSWORD, WEB_DATABASE_PASSWORD, DEMO_DATABASE_PASSWORD, DEMO } = variables;
  return {
    passwords: { game: GAME_DATABASE_PASSWORD, web: WEB_DATABASE_PASSWORD, demo: DEMO_DATABASE_PASSWORD },
    demo: DEMO === 'true',
    given: {
      game: variables.GAME_DATABASE_URL,
      web: variables.WEB_DATABASE_URL,
      demo: variables.DEMO_DATABASE_URL,
    },
  };
}

/** The public keys of the hash chains: the current one and the retired ones. */
function publicKeysOf({ CHAIN_KEY, CHAIN_PUBLIC_KEYS = '' }) {
  if (!/^[0-9a-f]{64}$/i.test(CHAIN_KEY)) throw new Misuse('CHAIN_KEY must be 64 hexadecimal digits.');
  const retired = CHAIN_PUBLIC_KEYS.split(',').flatMap((key) => key.trim() || []);
  return [...new Set([publicKeyOf(CHAIN_KEY), ...retired])].join(',');
}

/** The public half of an Ed25519 key (RFC 8410), hexadecimal. @param {string} seed 64 hexadecimal digits */
export function publicKeyOf(seed) {
  const pkcs8 = Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex');
  const { x } = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  return Buffer.from(x, 'base64url').toString('hex');
}

function readSecrets(dataFolder, set, providers) {
  const file = join(dataFolder, 'secrets.env');
  const secrets = parseFile(file);
  const missing = [...SECRETS, ...createdSecrets(providers)].filter((name) => !set[name] && !secrets[name]);
  if (missing.length === 0) return secrets;
  const isFirst = !existsSync(file);
  for (const name of missing) secrets[name] = randomBytes(32).toString('hex');
  if (isFirst && !createSecrets(dataFolder, secrets)) return readSecrets(dataFolder, set, providers);
  if (!isFirst) writeSecrets(dataFolder, secrets);
  return secrets;
}

/**
 * Changes the stored secrets: `change` receives all of them, and its result is returned.
 * @template Answer
 * @param {Environment} environment
 * @param {(secrets: Record<string, string>) => Answer} change
 * @returns {Answer}
 */
export function changeSecrets({ dataFolder }, change) {
  const secrets = parseFile(join(dataFolder, 'secrets.env'));
  const answer = change(secrets);
  writeSecrets(dataFolder, secrets);
  return answer;
}

/** Of programs that start at the same time one creates the secrets. @returns whether it was this one */
function createSecrets(dataFolder, secrets) {
  const written = writeAside(dataFolder, secrets);
  try {
    linkSync(written, join(dataFolder, 'secrets.env'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    // A file system without links.
    renameSync(written, join(dataFolder, 'secrets.env'));
    return true;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Written atomically: without its keys the casino cannot start. */
function writeSecrets(dataFolder, secrets) {
  renameSync(writeAside(dataFolder, secrets), join(dataFolder, 'secrets.env'));
}

/** @returns {string} the file beside the secrets that holds these */
function writeAside(dataFolder, secrets) {
  const file = join(dataFolder, `secrets.env.${process.pid}`);
  mkdirSync(dataFolder, { recursive: true, mode: DATA_FOLDER_MODE });
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}\n`);
  const text = `# Made on the first start. Keep it apart from the backups of the database, and show it to nobody.\n${lines.join('')}`;
  writeFileSync(file, text, { mode: 0o600, flush: true });
  return file;
}

function parseFile(file) {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

function withoutEmpty(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
}
