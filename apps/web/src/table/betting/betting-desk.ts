import type { PlayerCommand } from '@baize/protocol';
import { isBetOff } from '@baize/protocol/house';
import { type GameLayout, noLimits, type Phrase } from '@baize/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveClient } from '../../live/client.ts';
import { isUnanswered } from '../../live/connection/outbox.ts';
import type { LiveTable } from '../../live/state/table-state.ts';
import {
  type Board,
  type Notice,
  type Plan,
  planDouble,
  planPlace,
  planRepeat,
  planTake,
  planTogether,
  planUndo,
  type Wager,
} from './betting.ts';
import { type BettingState, onTheWayMinor, remembered, stakesWith } from './betting-state.ts';
import { commandFor, type Exchange, planExchange } from './exchange.ts';

/** The actions of a player at a table. The server accepts or refuses each of them. */
export interface Betting {
  /** What changes while the actions stay the same: the chosen chip, chips on their way, the newest notice. */
  readonly store: StoreApi<BettingState>;
  /** Places one chip of the chosen value on a spot. */
  place(spot: string): void;
  /** Places several bets as one, each a number of chips: none of them while the house does not take one. */
  placeSet(units: readonly { readonly spot: string; readonly units: number }[]): void;
  /** Places several bets of an amount each, as one, without those that the house does not take: a saved layout. */
  placeStakes(wagers: readonly Wager[]): void;
  /** Takes the chips of a spot back. */
  take(spot: string): void;
  /** Takes the chips of a spot back, with others, and places them elsewhere, as one: by a plan of what lies there now. */
  exchange(from: string, plan: (board: Board) => Exchange): void;
  undo(): void;
  clear(): void;
  double(): void;
  repeat(): void;
  chooseChip(amountMinor: number): void;
  /** A decision the table waits for, or a preset for later ones. */
  choose(place: string, choice: string): void;
  preset(preset: string, on: boolean): void;
  /** Keeps the player's seats for more rounds without a bet, or gives them up. */
  seat(command: 'sitOut' | 'leaveSeat'): void;
}

/** The storage key of the last bets, which survive a reload of the page. */
export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The actions of one player at one table, independent of React; `stop` unsubscribes. */
export class BettingDesk {
  readonly state: StoreApi<BettingState>;
  readonly #live: Pick<LiveClient, 'table' | 'play' | 'connection'>;
  readonly #tableId: string;
  #game: GameLayout;
  readonly #memory: Memory;
  #ids = 0;

  constructor(
    live: Pick<LiveClient, 'table' | 'play' | 'connection'>,
    { tableId, game, memory, chipMinor }: DeskSettings,
  ) {
    this.#live = live;
    this.#tableId = tableId;
    this.#game = game;
    this.#memory = memory;
    this.state = createStore<BettingState>(() => ({
      roundId: null,
      chipMinor,
      onTheWay: [],
      done: [],
      last: remembered(memory.getItem(this.#key)),
      notice: null,
      choosing: null,
    }));
  }

  /** Follows the table until the returned function is called. */
  follow(): () => void {
    const store = this.#live.table(this.#tableId);
    this.#see(store.getState());
    return store.subscribe((table) => this.#see(table));
  }

  /** The table continues with other rules or limits. What is pending stays pending. */
  configure(game: GameLayout, chipMinor: number): void {
    this.#game = game;
    this.chooseChip(chipMinor);
  }

  place(spot: string): void {
    this.placeStakes([{ spot, stake: this.state.getState().chipMinor }]);
  }

  placeSet(units: readonly { readonly spot: string; readonly units: number }[]): void {
    const { chipMinor } = this.state.getState();
    const wagers = units.map((each) => ({ spot: each.spot, stake: each.units * chipMinor }));
    this.#put(planTogether(this.#board(), wagers));
  }

  placeStakes(wagers: readonly Wager[]): void {
    this.#put(planPlace(this.#board(), wagers));
  }

  take(spot: string): void {
    this.#exchange({ ...NOTHING, taken: planTake(this.#board(), spot).wagers });
  }

  exchange(plan: (board: Board) => Exchange): void {
    this.#exchange(plan(this.#board()));
  }

  clear(): void {
    this.#exchange({ ...NOTHING, taken: planTake(this.#board()).wagers });
  }

  double(): void {
    this.#put(planDouble(this.#board()));
  }

  repeat(): void {
    this.#put(planRepeat(this.#board(), this.state.getState().last));
  }

  undo(): void {
    const { done } = this.state.getState();
    const newest = done.at(-1);
    if (!newest) return;
    this.state.setState({ done: done.slice(0, -1) });
    const board = this.#board();
    this.#exchange(planExchange(board, planUndo(board, newest.placed).wagers, newest.taken), false);
  }

  chooseChip(chipMinor: number): void {
    this.state.setState({ chipMinor });
  }

  async choose(place: string, choice: string): Promise<void> {
    this.state.setState({ choosing: { place, choice } });
    await this.#ask({ type: 'choose', place, choice }, null);
    this.state.setState({ choosing: null });
  }

  async preset(preset: string, on: boolean): Promise<void> {
    await this.#ask({ type: 'preset', preset, on }, null);
  }

  async seat(type: 'sitOut' | 'leaveSeat'): Promise<void> {
    await this.#ask({ type }, null);
  }

  get #key(): string {
    return `baize.last-bets.${this.#tableId}`;
  }

  /** Drops what the view has confirmed, and everything at the start of a round. */
  #see({ view, own, meanwhile }: LiveTable): void {
    const state = this.state.getState();
    const roundId = view?.roundId ?? null;
    if (roundId !== state.roundId) {
      this.state.setState({ roundId, onTheWay: [], done: [], choosing: null });
      // After a lost connection, the summary of what happened reports it.
      const isLate = state.onTheWay.some((each) => each.version === null);
      if (isLate && meanwhile === null)
        this.tell({ spot: null, tone: 'note', phrase: { key: 'house.bet.answer-late' } });
      return;
    }
    const version = own?.version ?? 0;
    const onTheWay = state.onTheWay.filter((each) => each.version === null || each.version > version);
    if (onTheWay.length !== state.onTheWay.length) this.state.setState({ onTheWay });
    if (own?.roundId === roundId && view?.round && view.round.phase !== 'betting')
      this.#remember(own.round?.stakes ?? {});
  }

  #remember(stakes: Readonly<Record<string, number>>): void {
    const last = Object.entries(stakes)
      .filter(([spot]) => this.#game.spots.get(spot)?.kind !== 'play')
      .map(([spot, stake]) => ({ spot, stake }));
    if (last.length === 0 || JSON.stringify(last) === JSON.stringify(this.state.getState().last)) return;
    this.state.setState({ last });
    this.#memory.setItem(this.#key, JSON.stringify(last));
  }

  #board(): Board {
    const { own, info } = this.#live.table(this.#tableId).getState();
    const { onTheWay } = this.state.getState();
    const elsewhereMinor = own?.reserved?.elsewhereMinor ?? 0;
    const { house } = this.#live.connection.getState();
    return {
      spots: this.#game.spots,
      limits: info?.limits ?? noLimits,
      stakes: stakesWith(own?.round?.stakes ?? {}, onTheWay),
      availableMinor: Math.max((own?.balanceMinor ?? 0) - elsewhereMinor, 0) - onTheWayMinor(onTheWay),
      elsewhereMinor,
      isOff: (spot) => info !== null && isBetOff(house, info.game, spot),
    };
  }

  #put({ wagers, notices }: Plan): void {
    this.#exchange({ taken: [], placed: wagers, notices });
  }

  /** Sends the bets taken back and placed as one command, which the server accepts or refuses as a whole. */
  async #exchange({ taken, placed, notices }: Exchange, undoable = true): Promise<void> {
    const notice = notices.at(-1);
    if (notice) this.tell(notice);
    const command = commandFor(taken, placed);
    if (!command) return;
    this.#ids += 1;
    const id = this.#ids;
    if (undoable) this.state.setState(({ done }) => ({ done: [...done, { id, taken, placed }] }));
    const wagers = [...taken.map(({ spot, stake }) => ({ spot, stake: -stake })), ...placed];
    this.state.setState(({ onTheWay }) => ({ onTheWay: [...onTheWay, { id, wagers, version: null }] }));
    const put = placed.length > 0 ? placed : taken;
    const { roundId } = this.state.getState();
    const accepted = await this.#ask(command, put.length === 1 ? (put[0]?.spot ?? null) : null);
    if (accepted !== null && roundId !== this.state.getState().roundId) this.#tellLate(roundId);
    if (accepted === null) {
      this.state.setState(({ onTheWay, done }) => ({
        onTheWay: onTheWay.filter((each) => each.id !== id),
        done: done.filter((each) => each.id !== id),
      }));
      return;
    }
    this.state.setState(({ onTheWay }) => ({
      onTheWay: onTheWay.map((each) => (each.id === id ? { ...each, version: accepted } : each)),
    }));
    this.#see(this.#live.table(this.#tableId).getState());
  }

  /** The version that contains the command; null when it was refused, which has been reported. */
  async #ask(command: PlayerCommand, spot: string | null): Promise<number | null> {
    const { roundId } = this.state.getState();
    const answer = await this.#live.play(this.#tableId, command);
    if (answer.ok) return answer.value.version;
    const { phrase } = answer.refused;
    const { meanwhile } = this.#live.table(this.#tableId).getState();
    if (meanwhile?.unanswered.some(({ key }) => key === phrase.key)) return null;
    if (roundId === this.state.getState().roundId || isUnanswered(answer.refused)) this.tell({ spot, phrase });
    else this.#tellLate(roundId, phrase);
    return null;
  }

  /** The answer came after the round: it is said of which round, and over the page, since its spot has new bets. */
  #tellLate(roundId: string | null, refused?: Phrase): void {
    const round = roundId ?? '';
    this.tell(
      refused
        ? { spot: null, phrase: { key: 'house.bet.late-refused', values: { round, reason: refused } } }
        : { spot: null, tone: 'done', phrase: { key: 'house.bet.late-accepted', values: { round } } },
    );
  }

  /** Shows the player a notice, at a spot or over the page. */
  tell(notice: Notice): void {
    this.#ids += 1;
    const currency = this.#live.table(this.#tableId).getState().info?.currency ?? '';
    this.state.setState({ notice: { ...notice, id: this.#ids, currency } });
  }
}

const NOTHING: Exchange = { taken: [], placed: [], notices: [] };

export interface DeskSettings {
  readonly tableId: string;
  readonly game: GameLayout;
  readonly memory: Memory;
  /** The chip that is chosen at first. */
  readonly chipMinor: number;
}
