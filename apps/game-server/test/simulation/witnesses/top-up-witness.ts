import { inMinorUnits, playableLimits, playerAccount } from '@baize/ledger';
import type { Answer, Message, ToppedUp } from '@baize/protocol';
import { minimumBetOf } from '@baize/rules';
import type { WantedTopUp } from '../../../src/ledger/top-up.ts';
import type { Premises } from '../server/premises.ts';
import { PASSING } from './passing.ts';
import type { StreamWitness } from './stream-witness.ts';

interface Witnessed {
  readonly at: number;
  readonly currency: string;
  readonly balanceMinor: number;
}

interface Known {
  readonly premises: Premises;
  readonly streams: ReadonlyMap<string, StreamWitness>;
  now(): number;
  violated(what: string): void;
}

/** Checks that every top-up keeps its rules, is booked once under its id, and is answered as it is booked. */
export class TopUpWitness {
  /** What was booked, by user and command id. */
  readonly commands = new Map<string, Witnessed>();
  readonly #known: Known;
  readonly #lastAt = new Map<string, number>();

  constructor(known: Known) {
    this.#known = known;
  }

  /** Checks a top-up at the moment at which it is booked. */
  onBooked({ userId, currency, command }: WantedTopUp, balanceMinor: number): void {
    const { premises, streams, now } = this.#known;
    const { upToHundredths, everyMs } = premises.topUpRules ?? { upToHundredths: 0, everyMs: 0 };
    const upToMinor = inMinorUnits(upToHundredths, currency);
    const account = playerAccount(userId, currency);
    const key = keyOf(userId, command.id);
    if (this.commands.has(key)) this.#violated(userId, `was granted ${command.id} twice`);
    this.commands.set(key, { at: now(), currency, balanceMinor });
    const grant = premises.journal.transfers().at(-1);
    const amount = grant?.code === 'grant' && grant.to === account ? grant.amount : 0;
    if (amount <= 0 || balanceMinor !== upToMinor || premises.journal.balanceOf(account) !== upToMinor)
      this.#violated(userId, `was granted ${amount}, to ${balanceMinor}`);
    if (balanceMinor - amount >= this.#coversSomewhere(currency))
      this.#violated(userId, `was topped up at ${balanceMinor - amount}`);
    for (const stream of streams.values())
      if (stream.stakeOf(userId) > 0) this.#violated(userId, `was topped up with a bet in play at ${stream.tableId}`);
    const lastAt = this.#lastAt.get(account) ?? Number.NEGATIVE_INFINITY;
    if (now() < lastAt + everyMs) this.#violated(userId, `was topped up ${now() - lastAt} ms after the last time`);
    this.#lastAt.set(account, now());
  }

  /** Checks an answer at the moment at which it is sent. @param askedAt when its question was sent */
  onAnswered(
    userId: string,
    { commandId, currency }: Message<'topUp'>,
    askedAt: number,
    answer: Answer<ToppedUp>,
  ): void {
    const kept = this.commands.get(keyOf(userId, commandId));
    if (answer.ok) {
      if (kept?.currency !== currency || kept.balanceMinor !== answer.value.balanceMinor)
        this.#violated(userId, `was answered ${JSON.stringify(answer)} for ${commandId}, and ${JSON.stringify(kept)}`);
    } else if (kept && !PASSING.includes(answer.refused.code)) {
      // A question in another currency may have been refused for its own sake while this one was in doubt.
      const mayBeEarlier = kept.currency !== currency && askedAt <= kept.at;
      const isReused = kept.currency !== currency && answer.refused.code === 'command-id-reused';
      if (!mayBeEarlier && !isReused)
        this.#violated(userId, `was granted ${commandId} and refused: ${answer.refused.code}`);
    }
  }

  /** A balance that covers a bet at each table in this currency; a gateway may know only one of them yet. */
  #coversSomewhere(currency: string): number {
    const { premises } = this.#known;
    const tables = premises.tableIds.map((tableId) => premises.lastPlayable(tableId));
    return Math.max(
      ...tables
        .filter(({ info }) => info.currency === currency)
        .map(({ game, info }) => minimumBetOf(game, playableLimits(info)) ?? 0),
    );
  }

  #violated(userId: string, what: string): void {
    this.#known.violated(`${userId} ${what}`);
  }
}

const keyOf = (userId: string, commandId: string): string => `${userId}\n${commandId}`;
