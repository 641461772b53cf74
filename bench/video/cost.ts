import { setTimeout as wait } from 'node:timers/promises';
import { report } from '../load/figures.ts';
import { startWorker } from '../load/worker.ts';
import type { CameraOrder, CameraReply } from './camera.ts';
import type { ForwarderOrder, ForwarderReply } from './forwarder.ts';
import { processorMs, residentMb, unreadPackets } from './process-usage.ts';
import { startVideoServer } from './video-server.ts';
import type { ViewersOrder, ViewersReply } from './viewers.ts';

const CROWDS = [30, 100];
const SECONDS = 10;
/** Until what was sent has arrived, ms. */
const SETTLE_MS = 1_000;
const MAX_PERCENT = 0.6;

const startCamera = () => startWorker<CameraOrder, CameraReply>('../video/camera');
const startViewers = () => startWorker<ViewersOrder, ViewersReply>('../video/viewers');
type Camera = ReturnType<typeof startCamera>;
type Viewers = ReturnType<typeof startViewers>;

/** What a forwarder used while the camera sent. */
interface Cost {
  /** Of a core. */
  readonly percent: number;
  /** Share of the packets that each viewer received, in ascending order. */
  readonly shares: readonly number[];
  /** Packets that waited for a viewer until the machine dropped them. */
  readonly unread: number;
  readonly packets: number;
}

/** Prints the processor time of the video server per viewer, and of a plain UDP forwarder for as many. */
export async function measureCost(): Promise<void> {
  for (const count of CROWDS) {
    const ours = await measureServer(count);
    const plain = await measurePlain(count);
    console.log(`${count} viewers of 1.35 Mbit/s, ${SECONDS} s`);
    print('video server', ours);
    print('plain UDP', plain);
    console.log(`  memory of the video server ${ours.memory.map((mb) => mb.toFixed(0)).join(' → ')} MB`);
    if (ours.repeated > 0)
      console.log(`  ${ours.repeated} connections were opened again: not made in time, or without a picture`);
    console.log(`  to plain UDP ${(ours.percent / plain.percent).toFixed(1)} times, for encryption and WebRTC`);
    report(`processor per viewer of ${count}, of a core`, ours.percent / count, MAX_PERCENT, percent);
    report('sessions left when all have left', ours.left, 0, String);
  }
}

async function measureServer(count: number) {
  const server = await startVideoServer();
  const [camera, viewers] = [startCamera(), startViewers()];
  try {
    await camera.ask({ do: 'publish', url: server.url });
    await camera.ask({ do: 'resume' });
    const before = residentMb(server.pid);
    const { repeated } = await viewers.ask({ do: 'come', url: server.url, viewers: count });
    const cost = await film(server.pid, camera, viewers);
    const memory = [before, residentMb(server.pid)];
    await Promise.all([viewers.ask({ do: 'leave' }), camera.ask({ do: 'leave' })]);
    const left = Object.values(await server.tables()).reduce((sum, table) => sum + Math.max(1, table.viewers), 0);
    return { ...cost, memory, left, repeated };
  } finally {
    for (const worker of [camera, viewers]) worker.end();
    await server.end();
  }
}

async function measurePlain(count: number): Promise<Cost> {
  const [camera, viewers] = [startCamera(), startViewers()];
  const forwarder = startWorker<ForwarderOrder, ForwarderReply>('../video/forwarder');
  try {
    const { ports } = await viewers.ask({ do: 'listen', viewers: count });
    const { port, pid } = await forwarder.ask({ ports });
    await camera.ask({ do: 'send-plain', port });
    return await film(pid, camera, viewers);
  } finally {
    for (const worker of [camera, viewers, forwarder]) worker.end();
  }
}

/** Lets the camera send, and measures what this process needs to forward it. */
async function film(pid: number, camera: Camera, viewers: Viewers): Promise<Cost> {
  await camera.ask({ do: 'pause' });
  await wait(SETTLE_MS);
  await viewers.ask({ do: 'count' });
  const unread = unreadPackets();
  await camera.ask({ do: 'resume' });
  const [usedBefore, began] = [processorMs(pid), performance.now()];
  await wait(SECONDS * 1_000);
  const used = (processorMs(pid) - usedBefore) / (performance.now() - began);
  const packets = await camera.ask({ do: 'pause' });
  await wait(SETTLE_MS);
  const { packets: received } = await viewers.ask({ do: 'count' });
  const shares = received.map((each) => each / packets).toSorted((a, b) => a - b);
  return { percent: 100 * used, shares, unread: unreadPackets() - unread, packets };
}

function print(what: string, { percent: used, shares, unread, packets }: Cost): void {
  const [worst = 0, middle = 0] = [shares[0], shares[Math.floor(shares.length / 2)]];
  const dropped = (100 * unread) / (packets * shares.length);
  console.log(
    `  ${what.padEnd(13)}${percent(used).padStart(8)} of a core; of the packets each viewer got ${percent(100 * middle)}, at worst ${percent(100 * worst)}; ${percent(dropped)} came and were not read in time`,
  );
}

const percent = (value: number): string => `${value.toFixed(2)} %`;
