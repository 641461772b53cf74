import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Acknowledgement } from '@baize/crowd';
import type { AcknowledgedAnswer } from '@baize/database';

/** Refusals that leave the outcome open: the command may have taken effect, or may yet when it is repeated. */
const PASSING: readonly string[] = ['try-again', 'shutting-down', 'too-fast', 'signed-out', 'table-closed'];

/** Appends every answer to a file outside the casino before its player relies on it. */
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

  /** Answers after the last proof do not count. */
  record({ userId, tableId, commandId, command, answer, repeated }: Acknowledgement): void {
    if (this.#open === undefined) return;
    if (answer.ok) this.accepted += 1;
    else this.refused += 1;
    if (repeated) this.repeated += 1;
    const outcome = answer.ok ? { version: answer.value.version } : { refused: answer.refused.code };
    writeSync(this.#open, `${JSON.stringify({ userId, tableId, commandId, command, ...outcome })}\n`);
  }

  /** All final answers. A command that was both refused and accepted counts as accepted. */
  async finalAnswers(): Promise<readonly AcknowledgedAnswer[]> {
    const answers: AcknowledgedAnswer[] = [];
    const refused = new Map<string, AcknowledgedAnswer>();
    const accepted = new Set<string>();
    for await (const line of createInterface({ input: createReadStream(this.file) })) {
      const { refused: code, version = null, ...command } = JSON.parse(line);
      if (code === undefined) {
        accepted.add(command.commandId);
        answers.push({ ...command, version });
      } else if (!PASSING.includes(code)) refused.set(command.commandId, { ...command, version });
    }
    for (const [commandId, each] of refused) if (!accepted.has(commandId)) answers.push(each);
    return answers;
  }

  close(): void {
    if (this.#open !== undefined) closeSync(this.#open);
    this.#open = undefined;
  }
}
