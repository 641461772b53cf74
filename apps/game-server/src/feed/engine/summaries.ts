import type { TableView } from '@baize/protocol';
import type { Moment, Publication, PublicPart } from '../table-feed.ts';

/** The publications of one table, as far as a lobby shows them: for gateways where nobody is at the table. */
export class Summaries {
  #newest: Moment;
  #shown: readonly unknown[] = [];

  /** @param first before the first publication */
  constructor(first: Moment) {
    this.#newest = first;
  }

  /** The position of the newest summary. */
  get newest(): Moment {
    return this.#newest;
  }

  /** Names the summary before as its predecessor. @returns `undefined` when a lobby shows nothing of the publication */
  of({ epoch, number, order, public: part, results, reversed }: Publication): Publication | undefined {
    const shown = part ? shownOf(part) : this.#shown;
    const isSame = shown.every((each, nth) => each === this.#shown[nth]);
    if (isSame && results.length === 0 && reversed.length === 0) return undefined;
    const after = this.#newest.number;
    this.#newest = { epoch, number, order };
    this.#shown = shown;
    return {
      ...{ epoch, number, order, after, own: [], results, reversed },
      ...(part ? { public: { ...part, view: outlineOf(part.view) } } : {}),
    };
  }
}

/** Everything in the public part that a lobby, the standings and the video desk read. */
function shownOf({ info, view, phase, dealerId, attendance }: PublicPart): readonly unknown[] {
  const { state, opensAt, closesAfter, dealing, dealer, offeredTo, roundId, round } = view;
  const { dealt, deadline, waitsFor, waitsSince } = view;
  const { playing, demo, watching } = attendance;
  return [
    ...[info, phase, dealerId, playing, demo, watching, state, opensAt, closesAfter, dealing, dealer, offeredTo],
    ...[roundId, round?.phase, dealt, deadline, waitsFor, waitsSince],
  ];
}

/** The view without what only those at the table see. */
const outlineOf = (view: TableView): TableView => ({
  ...view,
  ...{ notice: null, words: null, told: null, names: {}, shoe: null, sealed: null, seats: {} },
  round: view.round && {
    ...{ phase: view.round.phase, closesAt: view.round.closesAt, deciding: null, waiting: [], totals: {} },
    ...{ holders: {}, acts: [], play: null, result: null, voidReason: null },
  },
});
