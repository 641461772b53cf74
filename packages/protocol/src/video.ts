import { z } from 'zod';
import { CAMERAS } from './camera.ts';
import { RecordingDays } from './house/house-settings.ts';

// Messages between the game server and the video server.

/** Whether a camera has a picture, judged by what arrives from it. */
const videoState = z.enum(['live', 'stalled', 'offline']);
export type VideoState = z.infer<typeof videoState>;

/**
 * The encoder that publishes with the table's key: none, connected while the dealer's camera is shown, or shown. The
 * camera comes first, so an encoder that reconnects by itself takes over from nobody.
 */
const encoderState = z.enum(['none', 'waiting', 'shown']);
export type EncoderState = z.infer<typeof encoderState>;

const name = z.string().min(1).max(100);

const publishKey = z.strictObject({
  table: name,
  /** Incremented by every change, so that the newest is known. */
  version: z.int().min(1),
  /** SHA-256 of the key, hexadecimal; null once it is revoked. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type PublishKey = Readonly<z.infer<typeof publishKey>>;

/** Maximum number of ended grants in one report. */
export const MAX_ENDED = 10_000;

/** What a game server reports every second, and at once when a grant ends. */
export const videoReport = z.strictObject({
  /** The game server, unique per process: when it is silent, the sessions of its grants end. */
  issuer: name,
  /** Grants whose sessions end now. */
  ended: z.array(name).max(MAX_ENDED),
  /** The publish keys of the tables with a dealer: with one, an encoder publishes at its table without a token. */
  keys: z.array(publishKey).max(1_000).default([]),
  /** The round to be recorded at each table, with its dealer camera; null for none. */
  recorded: z.record(name, name.nullable()).default({}),
  /** For how many days recordings are kept; absent where the video server's own setting decides. */
  recordingDays: RecordingDays.optional(),
});
export type VideoReport = Readonly<z.infer<typeof videoReport>>;

/** The answer to a report: the tables that have a picture or viewers, and which of their cameras are on air. */
export const videoTables = z.record(
  name,
  z.object({
    /** Of the dealer camera. */
    state: videoState,
    tableCamera: videoState.default('offline'),
    /** The dealer camera at a lower resolution. */
    small: videoState.default('offline'),
    /** People who watch, by whichever camera. */
    viewers: z.int().min(0),
    encoder: encoderState,
  }),
);
export type VideoTables = Readonly<z.infer<typeof videoTables>>;

const count = z.int().min(0);

const sentByCamera = z.partialRecord(
  z.enum(CAMERAS),
  z.object({
    /** Of audio and video, without what the network adds. */
    bytes: count,
    /** Over WebRTC. */
    packets: count,
    /** Of these packets, those that viewers report as lost. */
    lost: count,
  }),
);
/** What a video server has sent since it started, by camera. */
export type SentByCamera = Readonly<z.infer<typeof sentByCamera>>;

/** In the same answer: what was sent from each of these tables. */
export const videoTraffic = z.record(name, z.object({ sent: sentByCamera.default({}) }));
export type VideoTraffic = Readonly<z.infer<typeof videoTraffic>>;

/** A table without picture and viewers. */
export const NO_PICTURE: VideoTables[string] = {
  state: 'offline',
  tableCamera: 'offline',
  small: 'offline',
  viewers: 0,
  encoder: 'none',
};

/**
 * The text messages of a stream over WebSocket. Those with types begin a stream (again): they are the types of its
 * tracks for `MediaSource`. Binary messages are a byte, 0 for picture and 1 for sound, and a piece of WebM of that track.
 */
export type WebmMessage =
  | { readonly video: string; readonly audio: string | null }
  /** When position 0 of the stream was filmed, ms since 1970 by the video server's clock; null while that is not known. */
  | { readonly filmedMs: number | null }
  /** The measured round trip to this viewer, ms. */
  | { readonly roundTripMs: number };

/** What a viewer over WebSocket sends after its token: whether it is to be sent the sound. Without it there is none. */
export const soundRequest = z.strictObject({ sound: z.boolean() });
export type SoundRequest = Readonly<z.infer<typeof soundRequest>>;

/** When the picture with an RTP timestamp was filmed, ms since 1970 by the video server's clock. */
export interface Filmed {
  readonly timestamp: number;
  readonly atMs: number;
}

/** What the video server answers a page that asks about its session. */
export interface SessionState {
  /** Of the stream that is watched; null before the first report of its publisher. */
  readonly filmed: Filmed | null;
}
