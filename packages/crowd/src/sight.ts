import type { Joined, OwnView, TableInfo, TableView } from '@baize/protocol';
import { type ChoiceStep, type GameDefinition, games, type PrivateRound, readOptions, type Setup } from '@baize/rules';

const registry: Readonly<Record<string, GameDefinition>> = games;
const made = new Map<string, Setup>();

/** The game of a table with its options and limits; cached, because a thousand players of one table share it. */
function setupOf({ game: id, options, limits }: TableInfo): Setup {
  const key = JSON.stringify([id, options, limits]);
  const known = made.get(key);
  if (known) return known;
  const definition = registry[id];
  if (!definition) throw new Error(`there is no game "${id}"`);
  const read = readOptions(definition.options, options);
  if (!read.ok) throw new Error(read.error.key);
  const setup = { game: definition.create(read.value), equipment: definition.equipment(read.value), limits };
  made.set(key, setup);
  return setup;
}

/** One player's view of a table: always the latest received. */
export class Sight {
  readonly info: TableInfo;
  readonly setup: Setup;
  #view: TableView;
  #own: OwnView | null;
  /** How far the server's clock is ahead of the local one, ms. */
  #aheadMs: number;

  constructor({ info, view, own }: Pick<Joined, 'info' | 'view' | 'own'>) {
    this.info = info;
    this.setup = setupOf(info);
    this.#view = view;
    this.#own = own;
    this.#aheadMs = view.now - Date.now();
  }

  see(view: TableView): void {
    if (view.version < this.#view.version) return;
    this.#view = view;
    this.#aheadMs = view.now - Date.now();
  }

  seeOwn(own: OwnView): void {
    if (!this.#own || own.version >= this.#own.version) this.#own = own;
  }

  get view(): TableView {
    return this.#view;
  }

  /** `null` for a spectator. */
  get own(): OwnView | null {
    return this.#own;
  }

  /** The player's part of the shown round; `null` while the two views are of different rounds. */
  get ownRound(): PrivateRound | null {
    return this.#own && this.#own.roundId === this.#view.roundId ? this.#own.round : null;
  }

  /** The player's seats that stay theirs between rounds. */
  get ownSeats(): readonly string[] {
    return this.#own?.seats ?? [];
  }

  /** What can be bet here: the balance less what decisions at other tables reserve. */
  get balanceMinor(): number {
    return (this.#own?.balanceMinor ?? 0) - (this.#own?.reserved?.elsewhereMinor ?? 0);
  }

  /** Whether the player has neither a balance nor a bet. */
  get isOutOfMoney(): boolean {
    return this.#own?.balanceMinor === 0 && Object.keys(this.#own.round?.stakes ?? {}).length === 0;
  }

  /** Current time of the server's clock, ms. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  get takesBets(): boolean {
    const { state, round } = this.#view;
    return state === 'open' && round?.phase === 'betting' && this.now() < (round.closesAt ?? Number.POSITIVE_INFINITY);
  }

  /** The player's pending decisions. */
  get choices(): readonly ChoiceStep[] {
    return this.#view.state === 'open' ? (this.ownRound?.choices ?? []) : [];
  }
}
