import { type FileHandle, open } from 'node:fs/promises';
import { blockGroup, type Track } from '../webm/container.ts';
import { element, uint } from '../webm/ebml.ts';
import { type Frame, type FrameSink, isContinued, type PictureFormat } from '../webm/frame.ts';
import { type Cue, cues, fileHeader } from './file-layout.ts';

/** A cluster without a key frame to end it is written after this time, ms: the times in it have 16 bits. */
const MAX_CLUSTER_MS = 30_000;
/** A disk on which more waits is too slow to record on. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

interface Cluster {
  readonly startMs: number;
  readonly beginsWithKey: boolean;
  readonly blocks: Buffer[];
}

/**
 * Writes the frames of a stream into a WebM file from the first key frame on. The file can be played while it is
 * unfinished; when it is finished, it can be sought in.
 */
export class Recorder implements FrameSink {
  readonly #path: string;
  readonly #failed: (error: unknown) => void;
  readonly #changed: () => void;
  #file: FileHandle | undefined;
  #tracks: readonly Track[] | undefined;
  #format: PictureFormat | undefined;
  #hasSound = false;
  #beganMs: number | undefined;
  #endMs = 0;
  #cluster: Cluster | undefined;
  #bytes = 0;
  #waitingBytes = 0;
  readonly #cues: Cue[] = [];
  /** Everything is written in order. */
  #writing: Promise<void> = Promise.resolve();
  #isEnded = false;
  #isFull = false;
  #hasFailed = false;

  /**
   * @param failed called once when the file cannot be written; nothing more is recorded then
   * @param changed called when the pictures of another encoder cannot follow in the same file; nothing more either
   */
  constructor(path: string, failed: (error: unknown) => void, changed: () => void) {
    this.#path = path;
    this.#failed = failed;
    this.#changed = changed;
  }

  frame(frame: Frame): void {
    if (this.#isEnded || this.#isFull) return;
    if (frame.format !== undefined) this.#begin(frame.format, frame.atMs);
    if (this.#isFull) return;
    const began = this.#beganMs;
    if (began === undefined || frame.atMs < began) return;
    if (frame.kind === 'audio') this.#hasSound = true;
    const atMs = frame.atMs - began;
    if (frame.format !== undefined || atMs - (this.#cluster?.startMs ?? 0) > MAX_CLUSTER_MS) {
      this.#closeCluster();
      this.#cluster = { startMs: atMs, beginsWithKey: frame.format !== undefined, blocks: [] };
    }
    this.#cluster?.blocks.push(blockGroup(frame, atMs - this.#cluster.startMs));
    this.#endMs = Math.max(this.#endMs, atMs + frame.durationMs);
  }

  /** Completes the file. @returns whether anything was recorded */
  async end(): Promise<boolean> {
    if (!this.#isEnded) {
      this.#isEnded = true;
      this.#closeCluster();
      const tracks = this.#tracks;
      if (tracks) this.#finish(tracks);
    }
    await this.#writing;
    return this.#tracks !== undefined;
  }

  #begin(format: PictureFormat, atMs: number): void {
    this.#beganMs ??= atMs;
    this.#format ??= format;
    if (isContinued(this.#format, format)) return;
    this.#isFull = true;
    this.#changed();
  }

  #closeCluster(): void {
    const cluster = this.#cluster;
    const format = this.#format;
    this.#cluster = undefined;
    if (!cluster || !format) return;
    // The first cluster shows which tracks there are.
    if (this.#tracks === undefined) {
      this.#tracks = [{ kind: 'video', format }, ...(this.#hasSound ? [{ kind: 'audio' } as const] : [])];
      this.#append(fileHeader(this.#tracks));
    }
    if (cluster.beginsWithKey) this.#cues.push({ atMs: cluster.startMs, at: this.#bytes });
    this.#append(element(0x1f43b675, uint(0xe7, cluster.startMs), ...cluster.blocks));
  }

  #finish(tracks: readonly Track[]): void {
    const cuesAt = this.#bytes;
    this.#append(cues(this.#cues, tracks));
    const header = fileHeader(tracks, { bytes: this.#bytes, durationMs: this.#endMs, cuesAt });
    this.#then(async (file) => {
      await file.write(header, 0, header.length, 0);
      await file.sync();
    });
    this.#writing = this.#writing.then(() => this.#file?.close());
  }

  #append(bytes: Buffer): void {
    const at = this.#bytes;
    this.#bytes += bytes.length;
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes > MAX_WAITING_BYTES) this.#fail(new Error('the disk is too slow'));
    this.#then(async (file) => {
      await file.write(bytes, 0, bytes.length, at);
      this.#waitingBytes -= bytes.length;
    });
  }

  #then(write: (file: FileHandle) => Promise<void>): void {
    this.#writing = this.#writing
      .then(async () => {
        this.#file ??= await open(this.#path, 'wx', 0o600);
        await write(this.#file);
      })
      .catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    if (!this.#hasFailed) this.#failed(error);
    this.#hasFailed = true;
    this.#isEnded = true;
  }
}
