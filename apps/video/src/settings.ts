import type { BlockList } from 'node:net';
import { brandOrigins } from '@baize/auth/origins';
import { readOwnOrigin } from '@baize/auth/own-origin';
import { readTrustedProxies } from '@baize/auth/proxies';
import { type TurnServers, turnServersOf, turnVariables } from '@baize/auth/turn';
import { z } from 'zod';
import type { ReachSettings } from './ice/reach.ts';
import type { RecordingSettings } from './recording/recordings.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []));

const variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  VIDEO_PORT: port.default(3002),
  /** Shared with the servers that issue tokens. */
  VIDEO_SECRET: z.string().min(32),
  /** Hosts with a brand of their own (`host=brand`): their pages may publish and watch too. */
  BRANDS: z.string().default(''),
  /** Further origins whose pages may publish and watch. */
  WEB_ORIGINS: list.default([]),
  WEB_URL: z.url({ protocol: /^https?$/ }),
  /** The proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.string().optional(),
  VIDEO_ADDRESSES: list.default([]),
  /** The address of this machine that audio and video use; without it, every one it has. */
  VIDEO_LISTEN: z.union([z.ipv4(), z.ipv6()]).optional(),
  VIDEO_UDP_PORT: port.default(0),
  VIDEO_TCP: z.enum(['true', 'false']).default('true'),
  VIDEO_TCP_PORT: port.default(0),
  /** A connection that is not made within this time is given up. */
  VIDEO_CONNECT_MS: z.coerce.number().int().min(1_000).max(600_000).default(15_000),
  /** Bits per second that a publisher's picture may take. */
  VIDEO_BIT_RATE: z.coerce.number().int().min(100_000).max(20_000_000).default(1_500_000),
  VIDEO_VIEWERS: z.coerce.number().int().min(1).max(10_000).default(500),
  /** Of them, from one network: an IPv4 address, or a /64 of IPv6. */
  VIDEO_VIEWERS_PER_NETWORK: z.coerce.number().int().min(1).max(10_000).default(100),
  ...turnVariables,
  /** How long recordings are kept where the house has set nothing. */
  RECORD_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  RECORDINGS_FOLDER: z.string().min(1).optional(),
  /** Shared with the web server, which issues tokens for recordings. */
  RECORDING_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug']).default('info'),
});

/** The settings of the video server. */
export interface Settings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly secret: string;
  readonly origins: ReadonlySet<string>;
  readonly trustedProxies: BlockList;
  readonly reach: ReachSettings;
  /** Bits per second. */
  readonly bitRate: number;
  /** Maximum viewers at all tables together. */
  readonly maxViewers: number;
  /** Of them, from one network. */
  readonly maxViewersPerNetwork: number;
  /** The address of the pages. */
  readonly webUrl: string;
  /** TURN servers that clients are told of; `undefined` for none. */
  readonly turn: TurnServers | undefined;
  /** `undefined` without a folder or a secret: nothing is recorded. */
  readonly recording: RecordingSettings | undefined;
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug';
}

/**
 * Reads the settings of the video server.
 * @throws TypeError with one line for each invalid variable, RangeError for an address of the pages with a path
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = variables.safeParse(set);
  if (!read.success) {
    throw invalid(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const { data } = read;
  const webUrl = readOwnOrigin('WEB_URL', data.WEB_URL);
  const furtherOrigins = data.WEB_ORIGINS.map((address) => new URL(address).origin);
  return {
    host: data.HOST,
    port: data.VIDEO_PORT,
    secret: data.VIDEO_SECRET,
    origins: new Set([webUrl, ...furtherOrigins, ...brandOrigins(data.BRANDS, webUrl)]),
    trustedProxies: readTrustedProxies(data.TRUSTED_PROXIES),
    reach: {
      addresses: data.VIDEO_ADDRESSES,
      listen: data.VIDEO_LISTEN,
      udpPort: data.VIDEO_UDP_PORT,
      tcpPort: data.VIDEO_TCP === 'true' ? data.VIDEO_TCP_PORT : undefined,
      connectMs: data.VIDEO_CONNECT_MS,
    },
    bitRate: data.VIDEO_BIT_RATE,
    maxViewers: data.VIDEO_VIEWERS,
    maxViewersPerNetwork: data.VIDEO_VIEWERS_PER_NETWORK,
    webUrl,
    turn: readTurn(data),
    recording: recordingOf(data),
    logLevel: data.LOG_LEVEL,
  };
}

/** @throws TypeError without their secret */
function readTurn(data: z.infer<typeof variables>): TurnServers | undefined {
  try {
    return turnServersOf(data);
  } catch (error) {
    throw error instanceof RangeError ? invalid([error.message]) : error;
  }
}

const invalid = (lines: readonly string[]): TypeError =>
  new TypeError(`The video server cannot start: invalid environment variables.\n${lines.join('\n')}`);

function recordingOf(data: z.infer<typeof variables>): RecordingSettings | undefined {
  const { RECORDINGS_FOLDER: folder, RECORDING_SECRET: secret, RECORD_DAYS: days } = data;
  return folder !== undefined && secret !== undefined ? { folder, days, secret } : undefined;
}
