import type { TableView } from '@baize/protocol';
import type { SentByCamera } from '@baize/protocol/video';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Entry } from '../journal/journal.ts';

/** What the pit or monitoring is waiting for at a table, and whether a dealer is signed on. */
export interface TableCensus {
  readonly state: string;
  readonly phase: string;
  readonly waitsFor: string | null;
  readonly hasDealer: boolean;
}

/** What is counted of a table. */
export function censusOf({ state, round, waitsFor, dealer }: TableView): TableCensus {
  return { state, phase: round?.phase ?? 'none', waitsFor, hasDealer: dealer !== null };
}

/** How old evidence is, and how much room there is; what is not known is missing. */
export interface HouseAges {
  readonly proofMs?: number | undefined;
  readonly backupMs?: number | undefined;
  readonly diskFreeBytes?: number | undefined;
  /** Sign-ins that failed in the last five minutes. */
  readonly signInFailures?: number | undefined;
}

/** Rounds and money, in minor units of each currency. No label names a person. */
export class RoundMetrics {
  readonly #rounds: Counter;
  readonly #turnover: Counter;
  readonly #returned: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#rounds = new Counter({
      name: 'baize_rounds_total',
      help: 'Rounds that have ended, by game and whether they were settled, void or a demonstration that nobody watched',
      labelNames: ['game', 'end'],
      registers,
    });
    this.#turnover = new Counter({
      name: 'baize_turnover_minor_total',
      help: 'Stakes of settled rounds, in minor units of the currency',
      labelNames: ['currency'],
      registers,
    });
    this.#returned = new Counter({
      name: 'baize_returned_minor_total',
      help: 'Stakes and winnings returned by settled rounds, in minor units of the currency',
      labelNames: ['currency'],
      registers,
    });
  }

  /** An entry was written. A correction or a void after the settlement is not taken back here: the books are exact. */
  written({ round, settlement }: Pick<Entry, 'round' | 'settlement'>, currency: string): void {
    if (!round || !settlement) return;
    const isDemonstration = round.dealing === 'demonstration' && round.state === 'settled';
    this.#rounds.inc({ game: round.game, end: isDemonstration ? 'demonstration' : round.state });
    if (round.state !== 'settled') return;
    for (const { stake, back, winnings, unplayed } of settlement.payouts) {
      if (unplayed) continue;
      this.#turnover.inc({ currency }, stake);
      this.#returned.inc({ currency }, back + winnings);
    }
  }
}

/** Gauges of the tables that a process owns, counted at every scrape. */
export function countTables(registry: Registry, tables: () => readonly TableCensus[]): void {
  const registers = [registry];
  new Gauge({
    name: 'baize_tables',
    help: 'Tables that this process owns, by state and phase of their round',
    labelNames: ['state', 'phase'],
    registers,
    collect() {
      this.reset();
      for (const { state, phase } of tables()) this.inc({ state, phase });
    },
  });
  new Gauge({
    name: 'baize_tables_waiting',
    help: 'Tables that stand still, by what they wait for; pit: a fault has stopped them; viewer: nobody watches',
    labelNames: ['for'],
    registers,
    collect() {
      this.reset();
      for (const { waitsFor } of tables()) if (waitsFor !== null) this.inc({ for: waitsFor });
    },
  });
  new Gauge({
    name: 'baize_dealers',
    help: 'Tables with a dealer signed on',
    registers,
    collect() {
      this.set(tables().filter(({ hasDealer }) => hasDealer).length);
    },
  });
}

/** What the video servers have on air. */
export interface VideoCensus {
  /** People who watch a picture, at all tables. */
  readonly viewers: number;
  /** Cameras and encoders that send a picture. */
  readonly pictures: number;
  /** Since this server started. */
  readonly sent: Required<SentByCamera>;
}

const SENT = {
  bytes: { name: 'baize_video_sent_bytes_total', help: 'Audio and video that the embedded video servers have sent' },
  packets: { name: 'baize_video_sent_packets_total', help: 'Packets that they have sent to viewers over WebRTC' },
  lost: { name: 'baize_video_lost_packets_total', help: 'Of these packets, those that viewers report as lost' },
} as const;

/** Gauges and counters of live video, read at every scrape. */
export function countVideo(registry: Registry, video: () => VideoCensus): void {
  const registers = [registry];
  new Gauge({
    name: 'baize_video_viewers',
    help: 'People who watch live video, by whichever camera',
    registers,
    collect() {
      this.set(video().viewers);
    },
  });
  new Gauge({
    name: 'baize_video_pictures',
    help: 'Streams on air: cameras, the smaller pictures of cameras, and encoders',
    registers,
    collect() {
      this.set(video().pictures);
    },
  });
  for (const count of ['bytes', 'packets', 'lost'] as const)
    new Counter({
      ...SENT[count],
      labelNames: ['camera'],
      registers,
      collect() {
        this.reset();
        for (const [camera, sent] of Object.entries(video().sent)) this.inc({ camera }, sent[count]);
      },
    });
}

/** Gauges of the house's evidence and disk; what is not known has no value. */
export function reportAges(registry: Registry, ages: () => HouseAges): void {
  const registers = [registry];
  new Gauge({
    name: 'baize_age_seconds',
    help: 'Time since the last proof of the books (npm run verify) and the last backup (npm run backup)',
    labelNames: ['of'],
    registers,
    collect() {
      this.reset();
      const { proofMs, backupMs } = ages();
      if (proofMs !== undefined) this.set({ of: 'proof' }, proofMs / 1000);
      if (backupMs !== undefined) this.set({ of: 'backup' }, backupMs / 1000);
    },
  });
  new Gauge({
    name: 'baize_disk_free_bytes',
    help: 'Free room on the disk of a folder; data: DATA_FOLDER of the game server',
    labelNames: ['folder'],
    registers,
    collect() {
      this.reset();
      const { diskFreeBytes } = ages();
      if (diskFreeBytes !== undefined) this.set({ folder: 'data' }, diskFreeBytes);
    },
  });
  new Gauge({
    name: 'baize_sign_in_failures',
    help: 'Wrong passwords of the last five minutes, but for those followed by the right one',
    registers,
    collect() {
      const { signInFailures } = ages();
      if (signInFailures === undefined) this.remove();
      else this.set(signInFailures);
    },
  });
}
