import type { EncoderState, VideoState } from '../video.ts';

/** Which cameras of the table have a picture, and how many watch. */
export interface TableVideo {
  /** The name of the provider; another one needs other sessions. Null: the table names one that the casino does not have. */
  readonly provider: string | null;
  /** Of the dealer camera. */
  readonly state: VideoState;
  readonly tableCamera: VideoState;
  /** Of the dealer camera at a lower resolution. */
  readonly small: VideoState;
  /** Of all cameras. */
  readonly viewers: number;
  readonly encoder: EncoderState;
  /** How the picture arrives at the viewers; null while none has reported it. */
  readonly quality: PictureQuality | null;
}

/** How a picture arrives. */
export interface PictureQuality {
  /** From the video server to the screen, ms. */
  readonly delayMs: number;
  /** Lost packets as a share of those sent, 0 to 1. */
  readonly lost: number;
}

/** A server that relays audio and video for browsers that no direct way reaches, as in `RTCConfiguration`. */
export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/**
 * The address of one session at a server that is known by its addresses only: it accepts no encoders' keys and no
 * WebSocket.
 */
export interface SessionAddress {
  readonly session: string;
  /** Whether the requests carry the token; otherwise the address contains it. */
  readonly bearer: boolean;
}

/** Where a server of the casino is: a full address, or a port on the host that served the page. */
export type ServerAddress = { readonly url: string } | { readonly port: number };

/** What the lobby needs to show stills of the picture of a table. */
export interface ThumbnailPass {
  /** The video server. */
  readonly address: ServerAddress;
  /** Token for one table, valid for a minute. */
  readonly token: string;
}

/** What a browser needs to open a session at the video server. */
export interface VideoPass {
  /** The video server, or the session's own address elsewhere. */
  readonly address: ServerAddress | SessionAddress;
  /** Token for one act with one camera of one table, valid for a minute. */
  readonly token: string;
  /** Sent as `former` after the page has reconnected. */
  readonly grant: string;
  readonly iceServers: readonly IceServer[];
  /** Whether the server sends the picture over WebSocket too, for viewers whom no WebRTC candidate reaches. */
  readonly fallback: boolean;
}
