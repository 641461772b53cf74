import type { LastResult, TableView } from '@baize/protocol';

/** Detects which rounds of a table have ended, also when publications in between were missed. */
export class EndedRounds {
  /** The round that was shown last, unless its end was reported. */
  #open: string | null;
  #ended: string | null;

  constructor(view: Pick<TableView, 'roundId' | 'round'>) {
    this.#open = isOver(view) ? null : view.roundId;
    this.#ended = isOver(view) ? view.roundId : null;
  }

  /** The ids of the rounds that have ended since the last call. */
  after(view: Pick<TableView, 'roundId' | 'round'>, results: readonly LastResult[]): readonly string[] {
    const ended = new Set(results.map(({ roundId }) => roundId));
    if (this.#open !== null && this.#open !== view.roundId) ended.add(this.#open);
    if (isOver(view) && view.roundId !== null) ended.add(view.roundId);
    if (this.#ended !== null) ended.delete(this.#ended);
    if (isOver(view)) this.#ended = view.roundId;
    this.#open = isOver(view) ? null : view.roundId;
    return [...ended];
  }
}

const isOver = ({ round }: Pick<TableView, 'round'>): boolean => round?.phase === 'settled' || round?.phase === 'void';
