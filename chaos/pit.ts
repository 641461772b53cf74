import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, Connection } from '@baize/crowd';
import type { Accepted, Answer, DealerCommand, DealerView, Message, PitCommand } from '@baize/protocol';
import type { House } from './house.ts';
import { type Premises, WEB } from './premises.ts';
import { PASSING } from './witness.ts';

/** Where the dealer enters numbers: a table without those who stake everything. */
const DEALT = 'vesper';
const REASON = 'the result was entered wrongly';
/** Players may owe any amount: the figures change while the pit decides. */
const ANY_DEBT = Number.MAX_SAFE_INTEGER;

interface Ended {
  readonly id: string;
  readonly tableId: string;
  /** Entered by the dealer, so that it can be corrected. */
  readonly isEntered: boolean;
}

/**
 * The staff of the evening: two pit bosses who void settled rounds or correct their results, each decided by two, and a dealer
 * who enters the numbers of a roulette. They repeat what was not answered, with the same id, through all faults.
 */
export class Pit {
  readonly #premises: Premises;
  readonly #chance: Chance;
  readonly #bosses: readonly [Connection, Connection];
  readonly #dealer: Connection;
  /** The rounds whose void or correction was acknowledged. */
  readonly #approved = { reversed: new Set<string>(), resettled: new Set<string>() };
  #console: DealerView | undefined;
  #isClosed = false;
  #work: Promise<unknown> = Promise.resolve();

  private constructor(premises: Premises, chance: Chance, [first, second, dealer]: Crew) {
    this.#premises = premises;
    this.#chance = chance;
    this.#bosses = [first, second];
    this.#dealer = dealer;
    dealer.on('dealer', (view) => {
      if (view.tableId === DEALT) this.#console = view;
    });
    dealer.onLine(() => {
      this.#console = undefined;
    });
  }

  /** They come to work. */
  static async open({ premises, urls: [url] }: House, chance: Chance): Promise<Pit> {
    const comes = (cookie: string) => new Connection({ url, origin: WEB, cookie });
    const [first, second, dealer] = await premises.hire();
    const crew: Crew = [comes(first), comes(second), comes(dealer)];
    const pit = new Pit(premises, chance, crew);
    await Promise.all(crew.map((each) => each.open()));
    return pit;
  }

  /** Works from now on, until it is closed. */
  work(): void {
    this.#work = Promise.all([this.#deal(), this.#supervise()]);
  }

  /** Goes home, and returns of which rounds the database does not have what was acknowledged, once. */
  async close(): Promise<readonly string[]> {
    this.#isClosed = true;
    await this.#work;
    for (const each of [...this.#bosses, this.#dealer]) each.close();
    const { rows } = await this.#premises.pool.query<{ type: string; roundId: string; times: number }>(
      `SELECT type, "roundId", count(*)::int4 AS times FROM event WHERE type IN ('reversed', 'resettled') GROUP BY 1, 2`,
    );
    const twice = rows.filter(({ times }) => times > 1);
    const has = (type: string, round: string) => rows.some((row) => row.type === type && row.roundId === round);
    return [
      ...twice.map(({ type, roundId }) => `${roundId} was ${type} more than once`),
      ...Object.entries(this.#approved).flatMap(([type, rounds]) =>
        [...rounds].filter((round) => !has(type, round)).map((round) => `${round} was said to be ${type}, and is not`),
      ),
    ];
  }

  /** How many rounds were voided after their settlement, and how many corrected, as acknowledged. */
  get approved(): Readonly<Record<'reversed' | 'resettled', number>> {
    return { reversed: this.#approved.reversed.size, resettled: this.#approved.resettled.size };
  }

  async #supervise(): Promise<void> {
    const [asks, approves] = this.#bosses;
    while (!this.#isClosed) {
      await wait(this.#chance.between(100, 800));
      // The database may be away.
      const round = await this.#endedRound().catch(() => undefined);
      if (!round) continue;
      const { id: roundId, tableId, isEntered } = round;
      const facts = [{ fact: 'number' as const, number: this.#chance.below(37) }];
      const asked = await this.#orders(
        asks,
        tableId,
        isEntered
          ? { type: 'askResettle', roundId, reason: REASON, facts }
          : { type: 'askReversal', roundId, reason: REASON },
      );
      if (!asked?.ok) continue;
      const { version } = asked.value;
      const owed = { roundId, owedMinor: ANY_DEBT };
      const done = await this.#orders(
        approves,
        tableId,
        isEntered ? { type: 'approveResettle', version, ...owed } : { type: 'approveReversal', ...owed },
      );
      if (done?.ok) this.#approved[isEntered ? 'resettled' : 'reversed'].add(roundId);
    }
  }

  async #deal(): Promise<void> {
    const dealer = this.#dealer.session?.userId ?? '';
    await this.#orders(this.#bosses[0], DEALT, { type: 'assignDealer', dealer });
    while (!this.#isClosed) {
      await wait(100);
      if (this.#console === undefined) await this.#dealer.ask('join', { tableId: DEALT });
      const command = this.#console && this.#nextOf(this.#console);
      if (!command) continue;
      const message = { tableId: DEALT, commandId: randomUUID(), command };
      await this.#insists(() => this.#dealer.ask('deal', message));
    }
  }

  #nextOf({ signedOn, may, asked }: DealerView): DealerCommand | undefined {
    if (signedOn?.userId !== this.#dealer.session?.userId) return { type: 'signOn' };
    if (may.includes('openBets')) return { type: 'openBets' };
    const step = asked.map((each) => each.step).find((each) => each.ask !== 'act' || !each.irregular);
    if (step?.ask === 'number')
      return { type: 'report', fact: { fact: 'number', number: this.#chance.below(step.below) } };
    return step?.ask === 'act' ? { type: 'report', fact: { fact: 'act', act: step.act } } : undefined;
  }

  #orders(boss: Connection, tableId: string, command: PitCommand): Promise<Answer<Accepted> | undefined> {
    const message: Message<'supervise'> = { tableId, commandId: randomUUID(), command };
    return this.#insists(() => boss.ask('supervise', message));
  }

  /** Sends it again until it is answered for good; undefined when the evening is over before. */
  async #insists(send: () => Promise<Answer<Accepted> | undefined>): Promise<Answer<Accepted> | undefined> {
    for (; !this.#isClosed; await wait(100)) {
      const answer = await send();
      if (answer && (answer.ok || !PASSING.includes(answer.refused.code))) return answer;
    }
    return undefined;
  }

  /** A settled round of the last ones with bets, mostly one that the dealer has dealt. */
  async #endedRound(): Promise<Ended | undefined> {
    const { rows } = await this.#premises.pool.query<Ended>(
      `SELECT id, "tableId", entered > 0 AND "tableId" = $1 AS "isEntered" FROM round
        WHERE state = 'settled' AND "reversedAt" IS NULL AND players > 0 ORDER BY "endedAt" DESC LIMIT 40`,
      [DEALT],
    );
    const dealt = rows.filter(({ isEntered }) => isEntered);
    return this.#chance.pick(dealt.length > 0 && this.#chance.happens(0.4) ? dealt : rows);
  }
}

type Crew = readonly [Connection, Connection, Connection];
