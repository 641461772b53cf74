import { chipsAt } from '@baize/ledger';
import type { OwnView, Refused, TableInfo, TableView } from '@baize/protocol';
import { type GameLayout, type GameTerms, limitOf, type Phrase, type PublicRound } from '@baize/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Language } from '../../i18n/language.ts';
import type { LiveClient } from '../../live/client.ts';
import type { LiveTable } from '../../live/state/table-state.ts';
import { type Betting, BettingDesk, type Memory } from '../betting/betting-desk.ts';
import { type BettingState, onTheWayMinor, stakesWith } from '../betting/betting-state.ts';
import type { GameTable } from '../game/game-table.ts';
import { layoutWith } from '../game/house-rules.ts';
import { netOf, type OwnPart, spotChips, type TableSight } from '../game/table-sight.ts';
import { playerHands } from './hands.ts';
import { type Reveal, Reveals } from './suspense.ts';

/** State that changes together. Each part keeps its identity while its content is equal. */
export interface SessionState {
  /** What a stage draws; null until the table's state and the game's rules have arrived. */
  readonly table: TableSight | null;
  /** The actions of the viewer; null as long as `table` is. */
  readonly hands: Betting | null;
  /** Why the table cannot be joined, if so. */
  readonly refused: Refused | null;
}

/** The money that a table may show: what a settlement changed waits until its result may be shown. */
export interface ShownMoney {
  readonly own: OwnView | null;
  /** Chips on their way to the table, minor units. */
  readonly onTheWayMinor: number;
}

type SessionClient = Pick<LiveClient, 'table' | 'play' | 'connection' | 'standing' | 'now'>;

export interface SessionParts {
  readonly tableId: string;
  readonly gameTable: GameTable;
  readonly language: Language;
  readonly memory: Memory;
  /** Where the balance is counted, for a player at several tables; by default here. */
  readonly balance?: StoreApi<number | null> | undefined;
}

/** One person at one table, wherever it is shown. Without React. */
export class TableSession {
  readonly tableId: string;
  readonly state = createStore<SessionState>(() => ({ table: null, hands: null, refused: null }));
  /** The player's balance as it may be shown, minor units; null for those who do not play. */
  readonly balance: StoreApi<number | null>;
  readonly money = createStore<ShownMoney>(() => ({ own: null, onTheWayMinor: 0 }));
  readonly #client: SessionClient;
  readonly #memory: Memory;
  readonly #reveals: Reveals;
  readonly #countsBalance: boolean;
  readonly #now = () => this.#client.now();
  #language: Language;
  #terms: GameTerms | null = null;
  #seated: Seated | null = null;
  #shut: Phrase | null = SHUT.soon;
  #chips: Chips | null = null;

  constructor(client: SessionClient, { tableId, gameTable, language, memory, balance }: SessionParts) {
    this.tableId = tableId;
    this.balance = balance ?? createStore<number | null>(() => null);
    this.#countsBalance = balance === undefined;
    this.#client = client;
    this.#language = language;
    this.#memory = memory;
    this.#reveals = new Reveals(gameTable.suspense, () => this.#derive());
  }

  /** The terms of the game have arrived. */
  learn(terms: GameTerms | null): void {
    this.#terms = terms;
    this.#derive();
  }

  /** The language of the reasons why no bet is possible. */
  speak(language: Language): void {
    this.#language = language;
    this.#derive();
  }

  /** Follows the connection and the table until the returned function is called. */
  follow(): () => void {
    const derive = () => this.#derive();
    const { connection, standing } = this.#client;
    const stops = [this.#client.table(this.tableId), connection].map((store) => store.subscribe(derive));
    stops.push(standing.subscribe((now, before) => now.isCheckDue !== before.isCheckDue && derive()));
    derive();
    return () => {
      for (const stop of stops) stop();
      this.#reveals.stop();
      this.#leave();
    };
  }

  #derive(): void {
    const live = this.#client.table(this.tableId).getState();
    const { info, view } = live;
    const seated = this.#seat(info);
    if (!info || !view || !seated) {
      this.#set({ table: null, hands: null, refused: live.refused });
      return;
    }
    const reveal = this.#reveals.of(view.roundId, view.round);
    const betting = seated.desk.state.getState();
    const { connection, standing } = this.#client;
    this.#shut = whyShut(live, connection.getState().status !== 'online', standing.getState().isCheckDue);
    this.#show(reveal.isRevealed || !isSettled(live) ? live.own : this.money.getState().own, betting);
    this.#set({ table: this.#sight(live, seated, reveal, betting), hands: seated.hands, refused: live.refused });
  }

  /** The player's desk, on the table's current terms. It stays when they change: bets are pending there. */
  #seat(info: TableInfo | null): Seated | null {
    const terms = this.#terms;
    const before = this.#seated;
    if (before && before.info === info && before.terms === terms) return before;
    const game = info && terms ? layoutWith(terms, info.options) : undefined;
    if (!info || !terms || !game) {
      this.#leave();
      return null;
    }
    if (before) {
      before.desk.configure(game, chosenChip(info, game, before.desk.state.getState().chipMinor));
      this.#seated = { ...before, info, terms, game };
      return this.#seated;
    }
    const desk = new BettingDesk(this.#client, {
      ...{ tableId: info.id, game, memory: this.#memory, chipMinor: chosenChip(info, game) },
    });
    const stops = [desk.follow(), desk.state.subscribe(this.#onBetting)];
    this.#seated = { info, terms, game, desk, hands: playerHands(desk, () => this.#shut), stops };
    return this.#seated;
  }

  readonly #onBetting = (now: BettingState, before: BettingState) => {
    if (now.onTheWay !== before.onTheWay) this.#derive();
  };

  #leave(): void {
    for (const stop of this.#seated?.stops ?? []) stop();
    this.#seated = null;
  }

  #show(own: OwnView | null, { onTheWay }: BettingState): void {
    const money: ShownMoney = { own, onTheWayMinor: onTheWayMinor(onTheWay) };
    const before = this.money.getState();
    if (before.own !== own || before.onTheWayMinor !== money.onTheWayMinor) this.money.setState(money, true);
    if (this.#countsBalance) this.balance.setState(own && own.balanceMinor - money.onTheWayMinor);
  }

  #sight(live: LiveTable, seated: Seated, reveal: Reveal, betting: BettingState): TableSight | null {
    const { info, view } = live;
    if (!info || !view) return null;
    const before = this.state.getState().table;
    const own = sameOwn(before?.own ?? null, this.money.getState().own);
    const { isRevealed, suspended } = reveal;
    const round = view.round?.phase === 'settled' && !isRevealed ? this.#unsettled(view.round, view) : view.round;
    const isShown = round?.phase === 'settled' && isRevealed;
    const sight: TableSight = {
      ...{ info, game: seated.game, view, own, round, suspended },
      results: isShown ? live.results : this.#without(live.results, view.roundId),
      balance: this.balance,
      ...this.#chipsOf(own, betting),
      live: reveal.live,
      shut: this.#shut && this.#language.tell(this.#shut),
      now: this.#now,
    };
    return before && isSame(before, sight) ? before : sight;
  }

  /** A settled round whose result must not be shown yet. */
  #unsettled(round: PublicRound, view: TableView): PublicRound {
    const before = this.state.getState().table;
    if (before?.view === view && before.round?.phase === 'playing') return before.round;
    return { ...round, phase: 'playing', result: null };
  }

  /** The own chips and their result: the same object as long as only others bet. */
  #chipsOf(own: OwnPart | null, { onTheWay }: BettingState): Pick<TableSight, 'chips' | 'net'> {
    if (this.#chips?.own === own && this.#chips.onTheWay === onTheWay) return this.#chips.shown;
    const { payouts = [], stakes = {} } = own?.round ?? {};
    const shown = { chips: spotChips(stakes, stakesWith(stakes, onTheWay), payouts), net: netOf(payouts) };
    this.#chips = { own, onTheWay, shown };
    return shown;
  }

  /** The same list while its content is equal. */
  #without(results: LiveTable['results'], roundId: string | null): LiveTable['results'] {
    if (results.at(-1)?.roundId !== roundId) return results;
    const before = this.state.getState().table?.results;
    const shorter = results.slice(0, -1);
    return before && before.length === shorter.length && before.at(-1) === shorter.at(-1) ? before : shorter;
  }

  #set(next: SessionState): void {
    const before = this.state.getState();
    if (before.table === next.table && before.hands === next.hands && before.refused === next.refused) return;
    this.state.setState(next, true);
  }
}

interface Seated {
  readonly info: TableInfo;
  readonly terms: GameTerms;
  readonly game: GameLayout;
  readonly desk: BettingDesk;
  readonly hands: Betting;
  readonly stops: readonly (() => void)[];
}

interface Chips {
  readonly own: OwnPart | null;
  readonly onTheWay: BettingState['onTheWay'];
  readonly shown: Pick<TableSight, 'chips' | 'net'>;
}

/** The chosen chip if the table still has it, else the cheapest that makes a main bet. */
function chosenChip(info: TableInfo, game: GameLayout, chosen?: number): number {
  const amountsMinor = chipsAt(info);
  if (chosen !== undefined && amountsMinor.includes(chosen)) return chosen;
  const mains = [...game.spots.values()].filter(({ kind }) => kind === 'main');
  const least = Math.min(...mains.map(({ limit }) => limitOf(info.limits, limit).min), Number.POSITIVE_INFINITY);
  return amountsMinor.find((chip) => chip >= least) ?? amountsMinor.at(-1) ?? least;
}

/** The player's part of the round without the balance: the same object when only the balance changed. */
function sameOwn(before: OwnPart | null, own: OwnView | null): OwnPart | null {
  if (!own) return null;
  const { roundId, round, seats, reserved } = own;
  const part = { roundId, round, seats, ...(reserved && { reserved }) };
  return before && JSON.stringify(before) === JSON.stringify(part) ? before : part;
}

const isSame = (a: TableSight, b: TableSight): boolean =>
  (Object.keys(b) as (keyof TableSight)[]).every((key) => Object.is(a[key], b[key]));

const isSettled = ({ view, own }: LiveTable): boolean =>
  view?.round?.phase === 'settled' || (own?.roundId === view?.roundId && (own?.round?.payouts.length ?? 0) > 0);

/** Why nothing can be bet now. */
function whyShut({ view }: LiveTable, lost: boolean, checkDue: boolean): Phrase | null {
  if (lost) return SHUT.lost;
  if (checkDue) return SHUT.check;
  if (view?.state === 'paused') return SHUT.paused;
  if (view?.state === 'closed') return SHUT.closed;
  if (!view?.round) return SHUT.soon;
  return view.round.phase === 'betting' ? null : SHUT.noMoreBets;
}

const SHUT = {
  lost: { key: 'house.bet.connection-lost' },
  check: { key: 'house.refusal.reality-check-due' },
  paused: { key: 'house.bet.table-paused' },
  closed: { key: 'house.bet.table-closed' },
  soon: { key: 'house.bet.next-round-soon' },
  noMoreBets: { key: 'house.refusal.bets-closed' },
} as const satisfies Readonly<Record<string, Phrase>>;
