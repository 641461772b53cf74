import {
  type AnsweredCheck,
  type CheckTerms,
  type CountedPlaySession,
  checkDueAt,
  type PlayedPart,
  withPlayed,
} from '@baize/database';
import { amountOf } from '@baize/rules';
import type { Batch, Entry, EntryOutcome } from '../../../src/journal/journal.ts';

/** What the database knows of the rounds that players have finished, and their answers to reality checks. */
export class PlayHistory {
  /** Interval of the reality checks in minutes, shorter than any that a player can choose; 0 for never. */
  readonly checkMinutes: number;
  readonly #currencyOf: (tableId: string) => string;
  readonly #parts: PlayedPart[] = [];
  /** When each check was answered, by player and the time at which it was due. */
  readonly #answers = new Map<string, Map<number, number>>();

  constructor(checkMinutes: number, currencyOf: (tableId: string) => string) {
    this.checkMinutes = checkMinutes;
    this.#currencyOf = currencyOf;
  }

  /** Number of answered checks. */
  get answered(): number {
    return [...this.#answers.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Takes the rounds that have ended or were reversed in a batch. */
  committed({ tableId, entries }: Batch, outcomes: readonly EntryOutcome[]): void {
    for (const [i, entry] of entries.entries()) {
      if (outcomes[i]?.outcome !== 'written') continue;
      if (entry.settlement) this.#parts.push(...partsOf(entry, tableId, this.#currencyOf(tableId)));
      const { reversal, resettlement } = entry;
      for (const [at, part] of this.#parts.entries())
        if (part.roundId === reversal?.roundId)
          this.#parts[at] = { ...part, state: 'void', voidReason: reversal.reason, reversed: true };
        else if (part.roundId === resettlement?.roundId) {
          const own = resettlement.parts.find(({ player }) => player === part.playerId);
          const returnedMinor = own ? own.due : part.returnedMinor;
          this.#parts[at] = { ...part, result: resettlement.result, returnedMinor, resettled: true };
        }
    }
  }

  /** The parts of a player in these rounds, or in their newest ones, newest first. */
  parts(playerId: string, rounds: readonly string[], newest = 0): readonly PlayedPart[] {
    const own = this.#parts.filter((part) => part.playerId === playerId).toSorted((a, b) => b.openedAt - a.openedAt);
    return own.filter(({ roundId }, i) => i < newest || rounds.includes(roundId));
  }

  /** Who had a part in one of these rounds. */
  playersOf(rounds: readonly string[]): readonly string[] {
    return [...new Set(this.#parts.flatMap(({ roundId, playerId }) => (rounds.includes(roundId) ? playerId : [])))];
  }

  playSession(playerId: string): CountedPlaySession | null {
    const own = this.parts(playerId, [], this.#parts.length).toReversed();
    return own.reduce<CountedPlaySession | null>((session, part) => withPlayed(session, part), null);
  }

  terms(playerId: string): CheckTerms {
    const answeredAt = Math.max(...(this.#answers.get(playerId)?.values() ?? []));
    const minutes = this.checkMinutes as CheckTerms['minutes']; // otherwise an evening would be over before a check
    return { minutes, answeredAt: Number.isFinite(answeredAt) ? answeredAt : null };
  }

  /** Whether this player must answer a check now. */
  isDue(playerId: string): boolean {
    const playSession = this.playSession(playerId);
    const dueAt = playSession && checkDueAt(playSession, this.terms(playerId));
    return dueAt !== null && dueAt <= Date.now();
  }

  /** Stores an answer; the first one to a check holds. @returns when it was given, ms */
  answer({ playerId, dueAt }: AnsweredCheck): number {
    const answers = this.#answers.get(playerId) ?? new Map<number, number>();
    this.#answers.set(playerId, answers);
    const at = answers.get(dueAt) ?? Date.now();
    answers.set(dueAt, at);
    return at;
  }
}

function partsOf({ round, settlement }: Entry, tableId: string, currency: string): readonly PlayedPart[] {
  if (!round || !settlement) return [];
  const { id: roundId, openedAt, endedAt = openedAt, state, voidReason = null, result, corrections, entered } = round;
  const sums = new Map<string, { stakedMinor: number; returnedMinor: number }>();
  for (const payout of settlement.payouts) {
    const { stakedMinor, returnedMinor } = sums.get(payout.player) ?? { stakedMinor: 0, returnedMinor: 0 };
    sums.set(payout.player, {
      stakedMinor: stakedMinor + payout.stake,
      returnedMinor: returnedMinor + amountOf(payout),
    });
  }
  return [...sums].map(([playerId, sum]) => ({
    ...{ playerId, roundId, tableId, currency, openedAt, endedAt, voidReason, result, corrections, ...sum },
    ...{
      state: state === 'void' ? 'void' : 'settled',
      reversed: false,
      resettled: false,
      byHand: entered > 0,
      bets: [],
      decisions: [],
    },
  }));
}
