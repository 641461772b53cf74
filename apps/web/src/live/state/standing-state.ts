import type { InPlay, OwnView, PlayerRound, PlaySession, Standing, StandingMessage, TopUpOffer } from '@baize/protocol';

/** The most rounds that are kept of a table. */
const MAX_ROUNDS = 50;

/** A session, and when it was received by this device's clock (ms). */
export interface ReadPlaySession {
  readonly playSession: PlaySession;
  readonly readAt: number;
}

/** The player's money as far as the server has sent it. Each part keeps its identity as long as it is the same. */
export interface KnownStanding {
  /** False before the first message. */
  readonly isKnown: boolean;
  readonly balances: Standing['balances'];
  readonly playSession: ReadPlaySession | null;
  readonly inPlay: readonly InPlay[];
  /** A reality check is due: the server accepts no bet before its answer. */
  readonly isCheckDue: boolean;
  readonly topUps: readonly TopUpOffer[];
  /** Finished rounds by table, newest first. */
  readonly rounds: Readonly<Record<string, readonly PlayerRound[]>>;
}

export const NO_STANDING: KnownStanding = {
  isKnown: false,
  balances: [],
  playSession: null,
  inPlay: [],
  isCheckDue: false,
  topUps: [],
  rounds: {},
};

/** A joined table, whose view of the player is at least as new as any message about all tables. */
export interface OwnTable {
  readonly own: OwnView;
  readonly currency: string;
}

/**
 * The standing after a message, without what follows from finished rounds; `tables` are those that this page has joined.
 */
export function withStanding(
  known: KnownStanding,
  { balances, inPlay, isCheckDue }: StandingMessage,
  tables: readonly OwnTable[],
): KnownStanding {
  const next = { ...known, isKnown: true, balances, isCheckDue, inPlay: sameInPlay(known.inPlay, inPlay) };
  return tables.reduce((standing, { own, currency }) => withOwnMoney(standing, own, currency), next);
}

/** With what follows from the rounds that have finished. @param readAt when it was received, by this device's clock, ms */
export const withOutcome = (
  known: KnownStanding,
  { playSession, topUps }: StandingMessage,
  readAt: number,
): KnownStanding => ({
  ...known,
  topUps: topUps.length === 0 ? NO_STANDING.topUps : topUps,
  playSession: playSession && { playSession, readAt },
});

/** The player's view of a joined table has arrived: it has their stakes there and their balance. */
export function withOwnMoney(known: KnownStanding, own: OwnView, currency: string): KnownStanding {
  if (!known.isKnown) return known;
  const { tableId, balanceMinor } = own;
  const reservedMinor = own.reserved ? own.reserved.hereMinor + own.reserved.elsewhereMinor : 0;
  const held = { currency, balanceMinor, ...(reservedMinor > 0 && { reservedMinor }) };
  const stakedMinor = own.round && own.round.payouts.length === 0 ? sum(Object.values(own.round.stakes)) : 0;
  const others = known.inPlay.filter((each) => each.tableId !== tableId);
  const inPlay = stakedMinor > 0 ? [...others, { tableId, stakedMinor }] : others;
  const before = known.balances.find((each) => each.currency === currency);
  const balances =
    before?.balanceMinor === balanceMinor && (before.reservedMinor ?? 0) === reservedMinor
      ? known.balances
      : before
        ? known.balances.map((each) => (each === before ? held : each))
        : [...known.balances, held];
  const next = { ...known, balances, inPlay: sameInPlay(known.inPlay, inPlay) };
  return next.balances === known.balances && next.inPlay === known.inPlay ? known : next;
}

/** With finished rounds, each of which replaces what was known of it. */
export function withRounds(known: KnownStanding, heard: readonly PlayerRound[]): KnownStanding {
  if (heard.length === 0) return known;
  const rounds: Record<string, readonly PlayerRound[]> = { ...known.rounds };
  for (const tableId of new Set(heard.map((round) => round.tableId))) {
    const fresh = heard.filter((round) => round.tableId === tableId);
    const ids = new Set(fresh.map(({ roundId }) => roundId));
    const all = [...fresh, ...(rounds[tableId] ?? []).filter(({ roundId }) => !ids.has(roundId))];
    rounds[tableId] = all.sort((a, b) => b.openedAt - a.openedAt).slice(0, MAX_ROUNDS);
  }
  return { ...known, rounds };
}

/** The session is over: its last round ended too long ago. */
export const withoutPlaySession = (known: KnownStanding): KnownStanding => ({
  ...known,
  playSession: null,
  isCheckDue: false,
});

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The same list, and the same entries, as far as they say the same. */
function sameInPlay(before: readonly InPlay[], now: readonly InPlay[]): readonly InPlay[] {
  const next = now
    .map((each) => before.find((old) => old.tableId === each.tableId && old.stakedMinor === each.stakedMinor) ?? each)
    .sort((a, b) => (a.tableId < b.tableId ? -1 : 1));
  return next.length === before.length && next.every((each, i) => each === before[i]) ? before : next;
}
