import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Acknowledgement } from '@baize/crowd';
import type { Told } from '@baize/database';

/** Refusals that say nothing of the command: it may have taken effect, or may yet when it is said again. */
const PASSING: readonly string[] = ['try-again', 'shutting-down', 'too-fast', 'signed-out', 'table-closed'];

/** Writes down every answer outside the house before its player counts on it, one line after the other, for good. */
export class Witness {
  readonly file: string;
  #open: number | undefined;
  accepted = 0;
  refused = 0;
  repeated = 0;

  constructor(file: string) {
    this.file = file;
    this.#open = openSync(file, 'a');
  }

  /** What is said after the last proof concerns nobody. */
  hear({ userId, tableId, commandId, command, answer, repeated }: Acknowledgement): void {
    if (this.#open === undefined) return;
    if (answer.ok) this.accepted += 1;
    else this.refused += 1;
    if (repeated) this.repeated += 1;
    const said = answer.ok ? { version: answer.value.version } : { refused: answer.refused.code };
    writeSync(this.#open, `${JSON.stringify({ userId, tableId, commandId, command, ...said })}\n`);
  }

  /** Whatever was answered for good. A command that was both refused and accepted counts as accepted. */
  async told(): Promise<readonly Told[]> {
    const told: Told[] = [];
    const refused = new Map<string, Told>();
    const accepted = new Set<string>();
    for await (const line of createInterface({ input: createReadStream(this.file) })) {
      const { refused: code, version = null, ...command } = JSON.parse(line);
      if (code === undefined) {
        accepted.add(command.commandId);
        told.push({ ...command, version });
      } else if (!PASSING.includes(code)) refused.set(command.commandId, { ...command, version });
    }
    for (const [commandId, each] of refused) if (!accepted.has(commandId)) told.push(each);
    return told;
  }

  close(): void {
    if (this.#open !== undefined) closeSync(this.#open);
    this.#open = undefined;
  }
}
