import type { FrameSink } from '../webm/frame.ts';
import type { Archive } from './archive.ts';
import { Recorder } from './recorder.ts';

/** A file that is being written. */
interface Part {
  readonly path: string;
  readonly recorder: Recorder;
  /** Passes no more frames to it. */
  release(): void;
}

/** The recording of one round: a file, and another one each time the encoder changes. */
export class RoundRecording {
  readonly #round: string;
  readonly #archive: Archive;
  readonly #tap: (sink: FrameSink) => () => void;
  readonly #failed: (error: unknown) => void;
  #part: Promise<Part | null>;
  #isStopped = false;

  constructor(round: string, archive: Archive, tap: (sink: FrameSink) => () => void, failed: (error: unknown) => void) {
    this.#round = round;
    this.#archive = archive;
    this.#tap = tap;
    this.#failed = failed;
    this.#part = this.#begin();
  }

  /** Completes the recording. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#finish(this.#part);
  }

  async #begin(): Promise<Part | null> {
    try {
      const path = await this.#archive.newPart(this.#round);
      const recorder = new Recorder(path, this.#failed, () => this.#continue());
      return { path, recorder, release: this.#isStopped ? () => undefined : this.#tap(recorder) };
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }

  #continue(): void {
    if (this.#isStopped) return;
    const before = this.#part;
    this.#part = this.#finish(before).then(() => this.#begin());
  }

  async #finish(finished: Promise<Part | null>): Promise<void> {
    const part = await finished;
    part?.release();
    try {
      if (part && (await part.recorder.end())) await this.#archive.keep(part.path);
    } catch (error) {
      this.#failed(error);
    }
  }
}
