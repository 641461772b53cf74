import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Acknowledgement, TopUpAnswer } from '@baize/crowd';
import type { AcknowledgedAnswer, AnsweredTopUp } from '@baize/database';
import type { Answer } from '@baize/protocol';

/** Refusals that leave the outcome open: the command may have taken effect, or may yet when it is repeated. */
export const PASSING: readonly string[] = ['try-again', 'shutting-down', 'too-fast', 'signed-out', 'table-closed'];

export interface FinalAnswers {
  readonly commands: readonly AcknowledgedAnswer[];
  readonly topUps: readonly AnsweredTopUp[];
}

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
    const outcome = answer.ok ? { version: answer.value.version } : { version: null };
    this.#append({ userId, tableId, commandId, command, ...outcome }, answer, repeated);
  }

  /** As {@link record}, of a request for play money. */
  recordTopUp({ userId, commandId, currency, answer, repeated }: TopUpAnswer): void {
    const outcome = answer.ok ? { balanceMinor: answer.value.balanceMinor } : { balanceMinor: null };
    this.#append({ userId, commandId, currency, ...outcome }, answer, repeated);
  }

  #append(line: object, answer: Answer<unknown>, repeated: boolean): void {
    if (this.#open === undefined) return;
    if (answer.ok) this.accepted += 1;
    else this.refused += 1;
    if (repeated) this.repeated += 1;
    const refused = answer.ok ? {} : { refused: answer.refused.code };
    writeSync(this.#open, `${JSON.stringify({ ...line, ...refused })}\n`);
  }

  /** All final answers. A command that was both refused and accepted counts as accepted. */
  async finalAnswers(): Promise<FinalAnswers> {
    const final = new Map<string, AcknowledgedAnswer | AnsweredTopUp>();
    const accepted = new Set<string>();
    for await (const text of createInterface({ input: createReadStream(this.file) })) {
      const { refused, ...line } = JSON.parse(text);
      if (refused === undefined) accepted.add(line.commandId);
      else if (accepted.has(line.commandId) || PASSING.includes(refused)) continue;
      final.set(line.commandId, line);
    }
    const all = [...final.values()];
    return {
      commands: all.filter((each): each is AcknowledgedAnswer => 'command' in each),
      topUps: all.filter((each): each is AnsweredTopUp => 'currency' in each),
    };
  }

  close(): void {
    if (this.#open !== undefined) closeSync(this.#open);
    this.#open = undefined;
  }
}
