// The player's page of `picture`: the casino's own viewer, and the time in each frame that it shows.
import { TableWatch } from '../../../apps/web/src/video/cameras/table-watch.ts';
import { readAge } from './barcode.ts';
import { describe, live } from './live.ts';

/** Frames that a player saw. */
export interface Seen {
  /** When each was shown, ms since 1970. */
  readonly shownAt: readonly number[];
  /** How old those with a legible time were, ms. */
  readonly ages: readonly number[];
  /** As the page measures it for holding views back: from the video server to the screen, ms. */
  readonly ownDelayMs: number | null;
  /** As the browser counts them. */
  readonly freezes: number;
}

export interface WatchPage {
  /** Watches at the video server, and returns how long the first frame took, ms. */
  watch(): Promise<number>;
  offerDirectly(): Promise<string>;
  /** Watches a page without a server, from its answer; the time until the first frame counts from the offer, ms. */
  watchDirectly(answer: string): Promise<number>;
  leave(): void;
  /** What was seen since the last call. */
  take(): Promise<Seen>;
}

declare global {
  var playerPage: WatchPage;
}

const video = document.createElement('video');
video.muted = true;
video.autoplay = true;
document.body.append(video);

/** The newest connection of this page. */
let connection: RTCPeerConnection | undefined;
const Connection = RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Connection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connection = this;
  }
};

let shownAt: number[] = [];
let ages: number[] = [];
let firstFrame: () => void = () => undefined;
const look = () => {
  const now = Date.now();
  shownAt.push(now);
  const age = readAge(video, now);
  if (age !== null) ages.push(age);
  firstFrame();
  video.requestVideoFrameCallback(look);
};
video.requestVideoFrameCallback(look);

let watch: TableWatch | undefined;
let offeredAt = 0;
const nextFrame = () =>
  new Promise<void>((resolve) => {
    firstFrame = resolve;
  });
const show = (stream: MediaStream | null) => {
  if (video.srcObject !== stream) video.srcObject = stream;
};

globalThis.playerPage = {
  watch: async () => {
    const began = performance.now();
    const shown = nextFrame();
    watch = new TableWatch(live, 'vesper');
    watch.state.subscribe(({ stream }) => show(stream));
    await shown;
    return performance.now() - began;
  },
  offerDirectly: () => {
    offeredAt = performance.now();
    const direct = new RTCPeerConnection();
    direct.addTransceiver('video', { direction: 'recvonly' });
    direct.addEventListener('track', ({ track }) => show(new MediaStream([track])));
    return describe(direct);
  },
  watchDirectly: async (answer) => {
    const shown = nextFrame();
    await connection?.setRemoteDescription({ type: 'answer', sdp: answer });
    await shown;
    return performance.now() - offeredAt;
  },
  leave: () => {
    watch?.close();
    connection?.close();
    show(null);
  },
  take: async () => {
    const seen = { shownAt, ages, ownDelayMs: watch?.state.getState().delayMs ?? null, freezes: await countFreezes() };
    [shownAt, ages] = [[], []];
    return seen;
  },
};

async function countFreezes(): Promise<number> {
  let freezes = 0;
  for (const [, part] of (await connection?.getStats()) ?? [])
    if (part.type === 'inbound-rtp' && part.kind === 'video') freezes += part.freezeCount ?? 0;
  return freezes;
}
