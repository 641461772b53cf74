import type { RoundToReplay } from '@baize/database';
import {
  amountOf,
  definitionOf,
  type GameDefinition,
  isSameSource,
  type Payout,
  type Replayed,
  type RoundEvent,
  readOptions,
  replayUnder,
  rightEvents,
  type Setup,
} from '@baize/rules';
import { gainOf, type PlayerDifference, type Refused, type Sums, type Terms, type WhatIf } from './figures.ts';

const NOTHING: Sums = { wagered: 0, payout: 0 };

/** Adds rounds up, newest first, as they are replayed under the terms. */
export class Tally {
  readonly #terms: Terms;
  readonly #setups = new Map<number, Setup | null>();
  readonly #players = new Map<string, PlayerDifference>();
  readonly #refused = new Map<string, Refused>();
  #sums: Omit<WhatIf, 'players' | 'refused'> & { readonly refused: Omit<WhatIf['refused'], 'by'> } = {
    ...{ rounds: 0, since: null, compared: 0, changed: 0, voids: 0, before: NOTHING, after: NOTHING },
    refused: { rounds: 0, before: NOTHING },
    unknown: { rounds: 0, before: NOTHING, example: null },
  };

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  add(round: RoundToReplay): void {
    const events = rightEvents(round.events);
    const was = events.find((event) => event.type === 'settled')?.payouts ?? [];
    const replayed = this.#replay(round, events);
    const before = sumOf(was);
    const sums = this.#sums;
    this.#sums = { ...sums, rounds: sums.rounds + 1, since: round.openedAt };
    if (replayed.is === 'unknown') {
      const { rounds, before: all, example } = sums.unknown;
      this.#sums = {
        ...this.#sums,
        unknown: { rounds: rounds + 1, before: plus(all, before), example: example ?? round.id },
      };
    } else if (replayed.is === 'refused') {
      const { rounds, before: all } = sums.refused;
      this.#sums = { ...this.#sums, refused: { rounds: rounds + 1, before: plus(all, before) } };
      const key = `${replayed.refusal.code} ${'spot' in replayed.refusal ? replayed.refusal.spot : ''}`;
      const {
        refusal,
        rounds: so,
        example: first,
      } = this.#refused.get(key) ?? { ...replayed, rounds: 0, example: round.id };
      this.#refused.set(key, { refusal, rounds: so + 1, example: first });
    } else this.#compare(was, replayed.is === 'void' ? null : replayed.payouts);
  }

  result(): WhatIf {
    const by = [...this.#refused.values()].toSorted((a, b) => b.rounds - a.rounds);
    const players = [...this.#players.values()].toSorted(
      (a, b) => Math.abs(gainOf(b)) - Math.abs(gainOf(a)) || b.before.wagered - a.before.wagered,
    );
    return { ...this.#sums, refused: { ...this.#sums.refused, by }, players };
  }

  /** @param now null when the round would be void */
  #compare(was: readonly Payout[], now: readonly Payout[] | null): void {
    let isChanged = false;
    for (const playerId of new Set([...was, ...(now ?? [])].map(({ player }) => player))) {
      const own = (payouts: readonly Payout[]) => sumOf(payouts.filter(({ player }) => player === playerId));
      const [before, after] = [own(was), own(now ?? [])];
      isChanged ||= before.wagered !== after.wagered || before.payout !== after.payout;
      const all = this.#players.get(playerId) ?? { playerId, rounds: 0, before: NOTHING, after: NOTHING };
      this.#players.set(playerId, {
        ...{ playerId, rounds: all.rounds + 1 },
        ...{ before: plus(all.before, before), after: plus(all.after, after) },
      });
    }
    const { compared, changed, voids, before, after } = this.#sums;
    this.#sums = {
      ...this.#sums,
      ...{ compared: compared + 1, changed: changed + (isChanged ? 1 : 0), voids: voids + (now ? 0 : 1) },
      ...{ before: plus(before, sumOf(was)), after: plus(after, sumOf(now ?? [])) },
    };
  }

  /** Under the version of the rules by which it was played; another one would show differences of the rules, too. */
  #replay({ rulesVersion, config }: RoundToReplay, events: readonly RoundEvent[]): Replayed {
    const definition = definitionOf(this.#terms.game, rulesVersion);
    const setup = this.#setupOf(definition, rulesVersion);
    if (!definition || !setup) return { is: 'unknown' };
    const played = readOptions(definition.options, optionsIn(config));
    if (!played.ok || !isSameSource(definition.equipment(played.value), setup.equipment)) return { is: 'unknown' };
    return replayUnder(setup, events);
  }

  #setupOf(definition: GameDefinition | undefined, version: number): Setup | null {
    const known = this.#setups.get(version);
    if (known !== undefined) return known;
    const options = definition && readOptions(definition.options, this.#terms.options);
    const setup =
      definition && options?.ok
        ? {
            game: definition.create(options.value),
            limits: this.#terms.limits,
            equipment: definition.equipment(options.value),
          }
        : null;
    this.#setups.set(version, setup);
    return setup;
  }
}

const sumOf = (payouts: readonly Payout[]): Sums =>
  payouts.reduce((sum, payout) => plus(sum, { wagered: payout.stake, payout: amountOf(payout) }), NOTHING);

const plus = (a: Sums, b: Sums): Sums => ({ wagered: a.wagered + b.wagered, payout: a.payout + b.payout });

const optionsIn = (config: unknown): unknown =>
  typeof config === 'object' && config !== null && 'options' in config ? (config.options ?? {}) : {};
