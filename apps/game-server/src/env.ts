import type { BlockList } from 'node:net';
import { type AuthOptions, readAuthSettings, readTrustedProxies } from '@baize/auth';
import { type ChainKey, chainKey } from '@baize/database';
import { DEMO_PLAYERS } from '@baize/protocol';
import { isZone, machineZone } from '@baize/protocol/wall-clock';
import { z } from 'zod';
import type { NatsSettings } from './bus/nats-bus.ts';
import { type SealKeys, sealKeys } from './dealing/seal-keys.ts';
import type { TopUpRules } from './ledger/top-up.ts';
import type { ConnectionLimits } from './transport/door/headcount.ts';
import { readVideoProviders, type VideoProviders } from './video/providers.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)));

/**
 * Every variable this server reads. Those about people are read by `readAuthSettings`, TRUSTED_PROXIES by
 * `readTrustedProxies`.
 */
const variables = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.optional(),
  GAME_PORT: port.default(3001),
  /** What this process does: everything, or in a cluster the tables (`engine`) or the connections of clients (`gateway`). */
  ROLE: z.enum(['all', 'engine', 'gateway']).default('all'),
  /** The NATS servers between the processes of a cluster, separated by commas. */
  NATS_URL: z
    .string()
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.url({ protocol: /^(nats|tls)$/ })).min(1))
    .optional(),
  /** Seed of the nkey with which this process signs in to NATS. */
  NATS_SEED: z
    .string()
    .regex(/^SU[A-Z2-7]{56}$/, 'the seed of a user nkey: SU and 56 more characters')
    .optional(),
  /** File with the certificates of the authority that signed that of NATS. */
  NATS_CA: z.string().min(1).optional(),
  /** First part of every subject: houses that share a NATS server have different ones. */
  NATS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('baize'),
  WEB_ORIGINS: origins.default([]),
  /** The tables that this server runs, such as `vesper,orbit`; default: all. */
  TABLES: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .optional(),
  /** How long a table must be without an owner before a running server takes it over; default: 10 000, in a cluster 0. */
  TAKE_OVER_AFTER_MS: z.coerce.number().int().min(0).max(3_600_000).optional(),
  /** How long an engine of a cluster that is asked to stop waits for the ends of rounds before its tables move. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(10),
  TAKE_OVER: z.enum(['true', 'false']).default('false'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SESSION_TRUST_MS: z.coerce.number().int().min(100).max(300_000).default(30_000),
  DEALER_GONE_MS: z.coerce.number().int().min(1_000).max(3_600_000).default(30_000),
  SEAT_GONE_MS: z.coerce.number().int().min(1_000).max(3_600_000).default(30_000),
  DEMONSTRATION_MINUTES: z.coerce.number().min(0).max(1_440).default(5),
  DEALER_GONE_BETWEEN_ROUNDS: z.enum(['pause', 'automatic']).default('pause'),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  CONNECTIONS_PER_ACCOUNT: z.coerce.number().int().min(1).max(1_000_000).default(20),
  WELCOME_GRANT_MINOR: z.coerce.number().int().min(0).max(1_000_000_000).default(100_000),
  TOP_UP_MINOR: z.coerce.number().int().min(0).max(1_000_000_000).default(100_000),
  TOP_UP_HOURS: z.coerce.number().min(0).max(8_760).default(24),
  /** The zone of the house's clock: days of players' limits begin by it. */
  HOUSE_ZONE: z.string().refine(isZone, 'a time zone like Europe/Vienna').default(machineZone),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where OpenTelemetry's spans go; without it nothing is traced. The exporter reads its other variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: z.enum(['true', 'false']).default('false'),
  DEMO_PLAYERS: z.coerce.number().int().min(0).max(DEMO_PLAYERS.length).default(8),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
});

type Variables = z.infer<typeof variables>;

const key = z.string().regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits');
const sealKey = key.transform((digits) => Buffer.from(digits, 'hex'));
const secrets = z.object({
  SHOE_KEY: sealKey,
  SHOE_KEYS_RETIRED: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(sealKey))
    .default([]),
  CHAIN_KEY: key,
});

/** The settings without secrets, for every program of this workspace. */
export interface CasinoSettings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Pages of these origins may connect, as may those of the requested host at their scheme and port. */
  readonly origins: ReadonlySet<string>;
  readonly databaseUrl: string;
  readonly role: 'all' | 'engine' | 'gateway';
  /** The bus between the processes of a cluster; `undefined` when one process does everything. */
  readonly nats: NatsSettings | undefined;
  /** The tables that this server runs; `undefined`: all. */
  readonly tableIds: readonly string[] | undefined;
  /** Takes its tables over from other servers without waiting for their leases to end. */
  readonly takeOver: boolean;
  /** How long a table must be without an owner before a running server takes it over. */
  readonly takeOverAfterMs: number;
  /** How long an engine of a cluster that is asked to stop waits for the ends of rounds before its tables move. */
  readonly drainMs: number;
  /** How long a session is trusted before it is revalidated. */
  readonly sessionTrustMs: number;
  /** How long a dealer may be disconnected before the table pauses. */
  readonly dealerGoneMs: number;
  /** How long a seat is kept for a disconnected player. */
  readonly seatGoneMs: number;
  /** How long a table that nobody watches waits from one demonstration round to the next; 0: it deals as for viewers. */
  readonly demonstrationMs: number;
  /** What happens to a table whose dealer is disconnected that long between rounds. */
  readonly whenGone: 'pause' | 'automatic';
  /** Maximum concurrent connections. */
  readonly room: ConnectionLimits;
  /** The proxies whose forwarded client address is trusted. */
  readonly trustedProxies: BlockList;
  /** The welcome grant of a new player. */
  readonly welcomeGrantMinor: number;
  /** Top-ups of play money that is used up. */
  readonly topUps: TopUpRules;
  /** Up to which one person adjusts a balance, in hundredths of the smallest chip; null where no act takes two. */
  readonly adjustmentLimitMinor: number | null;
  /** In which gaming days begin. */
  readonly houseZone: string;
  readonly metricsToken: string | undefined;
  /** Whether commands are traced. */
  readonly isTraced: boolean;
  readonly demo: boolean;
  /** How many demo players sit at the tables. */
  readonly demoPlayers: number;
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug';
  readonly auth: Omit<AuthOptions, 'prisma'>;
}

/** The settings of a gateway, which has no keys. */
export interface GatewaySettings extends CasinoSettings {
  /** The providers of live video. */
  readonly video: VideoProviders;
  /** Folder of the chains' checkpoint; `undefined`: the checkpoint is only logged. */
  readonly dataFolder: string | undefined;
}

/** The settings of a process that owns tables, the only one with the keys that seal the shoes and sign the chains. */
export interface Settings extends GatewaySettings {
  readonly sealKeys: SealKeys;
  readonly chainKey: ChainKey;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a process that owns tables.
 * @throws TypeError with one line for each invalid variable
 */
export function readSettings(environment: Environment): Settings {
  const { SHOE_KEY, SHOE_KEYS_RETIRED, CHAIN_KEY } = parse(secrets, environment);
  const keys = { sealKeys: sealKeys(SHOE_KEY, SHOE_KEYS_RETIRED), chainKey: chainKey(CHAIN_KEY) };
  return { ...readGatewaySettings(environment), ...keys };
}

/**
 * Reads the settings of a gateway.
 * @throws TypeError with one line for each invalid variable
 */
export function readGatewaySettings(environment: Environment): GatewaySettings {
  const { DATA_FOLDER: dataFolder } = withoutEmpty(environment);
  return { ...readCasinoSettings(environment), dataFolder, video: readVideoProviders(environment) };
}

/** Reads the settings without the secrets, for the other programs of this workspace. */
export function readCasinoSettings(environment: Environment): CasinoSettings {
  const data = parse(variables, environment);
  const set = withoutEmpty(environment);
  const auth = readAuthSettings(set);
  return {
    host: data.HOST,
    port: data.PORT ?? data.GAME_PORT,
    origins: new Set([new URL(auth.baseUrl).origin, ...(auth.trustedOrigins ?? []), ...data.WEB_ORIGINS]),
    databaseUrl: data.DATABASE_URL,
    role: data.ROLE,
    nats: natsOf(data),
    tableIds: data.TABLES,
    takeOver: data.TAKE_OVER === 'true',
    takeOverAfterMs: data.TAKE_OVER_AFTER_MS ?? (data.ROLE === 'all' ? 10_000 : 0),
    drainMs: data.ROLE === 'engine' ? data.DRAIN_SECONDS * 1_000 : 0,
    sessionTrustMs: data.SESSION_TRUST_MS,
    dealerGoneMs: data.DEALER_GONE_MS,
    seatGoneMs: data.SEAT_GONE_MS,
    demonstrationMs: data.DEMONSTRATION_MINUTES * 60_000,
    whenGone: data.DEALER_GONE_BETWEEN_ROUNDS,
    room: { perAddress: data.CONNECTIONS_PER_ADDRESS, perAccount: data.CONNECTIONS_PER_ACCOUNT },
    trustedProxies: readTrustedProxies(set.TRUSTED_PROXIES),
    welcomeGrantMinor: data.WELCOME_GRANT_MINOR,
    topUps: { upToHundredths: data.TOP_UP_MINOR, everyMs: data.TOP_UP_HOURS * 3_600_000 },
    adjustmentLimitMinor: auth.fourEyes === false ? null : (auth.adjustmentLimitMinor ?? 0),
    houseZone: data.HOUSE_ZONE,
    metricsToken: data.METRICS_TOKEN,
    isTraced: data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    demo: data.DEMO === 'true',
    demoPlayers: data.DEMO_PLAYERS,
    logLevel: data.LOG_LEVEL,
    auth,
  };
}

/** @throws TypeError when the role needs a bus and none is given, or the other way round */
function natsOf({ ROLE, NATS_URL, NATS_SEED: seed, NATS_CA: caFile, NATS_PREFIX: prefix }: Variables) {
  if (ROLE === 'all') {
    if (NATS_URL === undefined) return undefined;
    throw new TypeError('The game server cannot start: NATS_URL is for ROLE=engine or ROLE=gateway, and ROLE is all.');
  }
  if (NATS_URL !== undefined) return { servers: NATS_URL, seed, caFile, prefix };
  throw new TypeError(`The game server cannot start: ROLE=${ROLE} needs NATS_URL, such as nats://127.0.0.1:4222.`);
}

function parse<Shape extends z.ZodType>(shape: Shape, environment: Environment): z.infer<Shape> {
  const read = shape.safeParse(withoutEmpty(environment));
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TypeError(`The game server cannot start: invalid environment variables.\n${lines.join('\n')}`);
}

const withoutEmpty = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
