import { vi } from 'vitest';

/** A connection over WebRTC whose fate the test decides. */
export class TestConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new';
  readonly iceGatheringState = 'complete';
  readonly localDescription = { sdp: 'offer' };
  readonly tracks: { readonly sender: { replaceTrack: (track: unknown) => Promise<void> } }[] = [];
  stats: ReadonlyMap<string, object> = new Map();

  constructor() {
    super();
    line.connections.push(this);
  }

  becomes(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
    if (state !== 'connected') return;
    for (const kind of ['video', 'audio']) this.dispatchEvent(Object.assign(new Event('track'), { track: { kind } }));
  }

  /** The picture has so many frames by now. */
  shows(frames: number, others: object = {}): void {
    const counters = { framesDecoded: frames, jitterBufferEmittedCount: frames, packetsReceived: 10 * frames };
    this.stats = new Map([['v', { type: 'inbound-rtp', kind: 'video', ...counters, ...others }]]);
  }

  addTransceiver(kind: unknown): void {
    const track = kind === 'audio' || kind === 'video' ? { kind } : kind;
    const sender = { track, replaceTrack: vi.fn(async () => undefined) };
    this.tracks.push(Object.assign({ sender }, { receiver: { track } }));
  }

  getTransceivers = () => this.tracks;
  getReceivers = () => [{ track: { kind: 'video' }, getSynchronizationSources: () => [{ rtpTimestamp: 0 }] }];
  getStats = async () => this.stats;
  createOffer = async () => ({ type: 'offer', sdp: 'offer' });
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;

  close(): void {
    this.connectionState = 'closed';
  }
}

/** A WebSocket whose fate the test decides. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = 'blob';
  readonly sent: unknown[] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    line.sockets.push(this);
  }

  opens(): void {
    this.readyState = TestSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  receives(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

/** What the page has opened, and how the video server answers its requests. */
export const line = {
  connections: [] as TestConnection[],
  sockets: [] as TestSocket[],
  /** The answer to a `GET` of a session. */
  asked: async (): Promise<Response> => Response.json({ filmed: null }),
  /** The status of the answer to an offer. */
  opened: 201,
  /** The requests, as `POST /address`. */
  requests: [] as string[],
  get connection(): TestConnection {
    const newest = line.connections.at(-1);
    if (!newest) throw new Error('the page has opened no connection');
    return newest;
  },
  get socket(): TestSocket {
    const newest = line.sockets.at(-1);
    if (!newest) throw new Error('the page has opened no WebSocket');
    return newest;
  },
};

/** Each test begins at another hour, so that what the last one remembered is over. */
let hour = 0;

/** Gives the test the browser's ways to a video server, and its clock. */
export function openLine(): void {
  hour += 1;
  vi.useFakeTimers({ now: hour * 3_600_000 });
  Object.assign(line, {
    connections: [],
    sockets: [],
    requests: [],
    opened: 201,
    asked: async () => Response.json({ filmed: null }),
  });
  vi.stubGlobal('RTCPeerConnection', TestConnection);
  vi.stubGlobal('WebSocket', TestSocket);
  vi.stubGlobal('MediaStream', TestStream);
  vi.stubGlobal('MediaSource', Object.assign(class {}, { isTypeSupported: () => true }));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { RTCPeerConnection: TestConnection }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('location', new URL('https://casino.example/table/vesper'));
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    line.requests.push(`${method} ${new URL(address).pathname}`);
    if (method === 'GET') return line.asked();
    const headers = { location: `/video/sessions/${line.requests.length}` };
    return new Response(method === 'POST' ? 'answer' : null, {
      status: method === 'POST' ? line.opened : 200,
      headers,
    });
  });
}

export function closeLine(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** So many ms pass, in small steps: what waits for answers continues between them. */
export async function passes(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

class TestStream {
  readonly #tracks: MediaStreamTrack[];
  constructor(tracks: readonly MediaStreamTrack[] = []) {
    this.#tracks = [...tracks];
  }
  addTrack = (track: MediaStreamTrack) => void this.#tracks.push(track);
  getTracks = () => this.#tracks;
}

/** A pass of a provider. */
export const passOf = (fallback: boolean) => ({
  ok: true as const,
  value: { address: { url: 'https://video.example' }, token: 'token', grant: 'grant', iceServers: [], fallback },
});
