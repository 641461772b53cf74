import { type GameDefinition, games, type KeptFigure, type Phrase, readOptions, returnsAtLeast } from '../src/index.ts';
import type { Figure } from './figure.ts';
import { isGameId, oddsOf } from './index.ts';

// What an operator who changes house rules is shown, and what a regulator’s minimum return is held against: the bets that can
// be made, without those that never stand alone, and without figures of players who act together.

/** A bet whose return is judged. */
export interface JudgedBet {
  /** The code of its figure. */
  readonly bet: string;
  /** The same for all forms of a bet: of `banker` and of `banker-no-commission`. */
  readonly stem: string;
  readonly name: Phrase;
  /** Equal where the figure is the same: everything that it depends on, and nothing else. */
  readonly key: string;
}

/** The house edge of a bet, as a fraction of the first stake. */
export interface BetEdge {
  readonly edge: number;
  /** Null where every deal was counted. */
  readonly standardError: number | null;
}

/** What is particular to the figures of a game. */
interface Judging {
  /** Figures that are no bet by themselves. */
  readonly leftOut?: RegExp;
  /** What house rules add to the code of a bet. */
  readonly forms?: RegExp;
  /** The house rules that a bet depends on, and no others; undefined for all of them. A line is `paytable.tie`. */
  dependsOn?(stem: string): readonly string[] | undefined;
  /** The name of a bet that odds.json does not list. */
  name?(stem: string, options: Readonly<Record<string, unknown>>): Phrase;
}

const BONUS_LINES = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((margin) => `paytable.win-by-${margin}`);

const JUDGING: Readonly<Record<string, Judging>> = {
  roulette: {
    forms: /-la-partage$/,
    dependsOn: (stem) => [`paytable.${stem}`, ...(stem === 'even-chance' ? ['zero'] : [])],
  },
  baccarat: {
    forms: /-no-commission$/,
    dependsOn: (stem) => {
      if (stem === 'banker')
        return ['commission', 'banker', 'banker-without-commission', 'banker-wins-with-6'].map((part) =>
          part === 'commission' ? part : `paytable.${part}`,
        );
      if (stem.endsWith('-bonus')) return [...BONUS_LINES, 'paytable.natural-win', 'paytable.natural-tie'];
      return stem === 'perfect-pair'
        ? ['paytable.one-perfect-pair', 'paytable.two-perfect-pairs']
        : [`paytable.${stem}`];
    },
  },
  blackjack: {
    forms: /(-original-only|-ten-peek)?(-surrender)?$/,
    dependsOn: (stem) => {
      if (stem === 'pairs') return ['perfectPairsPays'];
      return stem === '21+3' ? ['twentyOnePlusThreePays'] : ['lateBlackjack', 'surrender', 'mainPays'];
    },
  },
  'casino-holdem': {
    forms: /-after-fold$/,
    dependsOn: (stem) => {
      const played = ['antePays', 'callPays'];
      if (stem === 'bonus') return ['bonusPays'];
      return stem === 'ante' ? played : [...played, 'bonusPays', 'bonusAfterFold'];
    },
    name: (stem) => ({ key: `casino-holdem.figure.${stem}-after-fold` }),
  },
  'three-card-poker': {
    dependsOn: (stem) => {
      if (stem === 'pair-plus') return ['pairPlusPays'];
      return stem === 'six-card' ? ['sixCardPays'] : ['antePays', 'anteBonusPays'];
    },
  },
  antigo: {
    leftOut: /-together$/,
    forms: /-third-card$/,
    dependsOn: (stem) => {
      if (stem === 'insurance') return ['insuranceWinsOn', 'insurancePays'];
      return [COLUMNS[stem] ?? 'single'];
    },
  },
  'three-card-monster': {
    leftOut: /^(?:ante|monster)(?:-\d-antes)?(?:-equal-hands-lose)?$/,
    forms: /(-\d-antes)?(-equal-hands-lose)?$/,
    dependsOn: (stem) => {
      const played = ['playAntes', 'equalHands', 'antePays', 'monsterBeatsPays', 'monsterElsePays'];
      return stem === 'royal' ? [...played, 'royalPays'] : played;
    },
    name: (stem, { playAntes, equalHands }) => ({
      key: `three-card-monster.figure.${stem}`,
      values: { antes: Number(playAntes), equal: String(equalHands) },
    }),
  },
  'dragon-tiger': { dependsOn: (stem) => [`paytable.${stem}`] },
  'andar-bahar': { forms: /(-by-colour)?(-eight-decks)?$/ },
};

/** The paytable of each number of players. */
const COLUMNS: Readonly<Record<string, string>> = {
  'ante-2': 'two',
  'ante-3': 'three',
  'ante-4': 'four',
  'ante-5': 'five',
};

/** The bets of a table with these house rules whose return is judged, in the order of its figures; none for rules that are not allowed. */
export function judgedBets(game: string, json: object, kept: readonly KeptFigure[]): readonly JudgedBet[] {
  const figures = figuresOf(game, json);
  if (!figures) return [];
  const { leftOut, forms, dependsOn, name } = JUDGING[game] ?? {};
  return [...figures.of.keys()]
    .filter((bet) => !leftOut?.test(bet))
    .map((bet) => {
      const stem = forms ? bet.replace(forms, '') : bet;
      const depends = dependsOn?.(stem);
      const parts = depends ? depends.map((path) => partOf(figures.options, path)) : figures.options;
      const named = kept.find((figure) => figure.bet === bet)?.name ?? name?.(stem, figures.options);
      return { bet, stem, name: named ?? { key: `${game}.figure.${bet}` }, key: JSON.stringify([game, bet, parts]) };
    });
}

/**
 * The figures that odds.json lists, by the keys of their bets. It holds those of the default house rules and of their variants,
 * and a test holds it to the code that counts.
 */
export function keptEdges(game: string, kept: readonly KeptFigure[]): ReadonlyMap<string, BetEdge> {
  const edges = new Map<string, BetEdge>();
  if (!isGameId(game)) return edges;
  const seen = new Set<string>();
  for (const houseRules of [{}, ...oddsOf(game).variants])
    for (const { bet, key } of judgedBets(game, houseRules, kept)) {
      const figure = kept.find((each) => each.bet === bet);
      if (!figure || seen.has(bet)) continue;
      seen.add(bet);
      edges.set(key, { edge: figure.edge, standardError: null });
    }
  return edges;
}

/** Counts these bets one after the other, each of which can take minutes, and passes on what each of them keeps. */
export function countEdges(
  game: string,
  json: object,
  bets: readonly string[],
  found: (bet: string, edge: BetEdge) => void,
): void {
  const figures = figuresOf(game, json);
  for (const bet of bets) {
    const figure = figures?.of.get(bet)?.();
    if (figure) found(bet, { edge: figure.edge, standardError: figure.standardError });
  }
}

/** House rules of a game that are to be held against a minimum return. */
export interface Judged {
  readonly game: string;
  readonly kept: readonly KeptFigure[];
  /** The house rules in force; null where the table is not played yet. */
  readonly before: object | null;
  readonly after: object;
}

/** `unknown` names figures that have to be counted first. */
export type Judgement =
  | { readonly is: 'fine' }
  | { readonly is: 'below'; readonly name: Phrase; readonly edge: number }
  | { readonly is: 'unknown'; readonly options: object; readonly bets: readonly JudgedBet[] };

/**
 * Holds house rules against a minimum return: no bet may return less than that and less than it does now. So a table that has
 * such a bet already can be changed otherwise, or for the better.
 * @param found the figures known so far, by their keys
 */
export function judgeReturns(
  { game, kept, before, after }: Judged,
  floor: number,
  found: ReadonlyMap<string, BetEdge>,
): Judgement {
  const old = before === null ? [] : judgedBets(game, before, kept);
  const changed = judgedBets(game, after, kept).filter(({ key }) => !old.some((bet) => bet.key === key));
  const missing = changed.filter(({ key }) => !found.has(key));
  if (missing.length > 0) return { is: 'unknown', options: after, bets: missing };
  for (const { stem, name, key } of changed) {
    const own = found.get(key);
    if (!own || returnsAtLeast(own, floor)) continue;
    const former = old.find((bet) => bet.stem === stem);
    const was = former && found.get(former.key);
    if (before !== null && former && !was) return { is: 'unknown', options: before, bets: [former] };
    if (!was || !returnsAtLeast(own, 1 - was.edge)) return { is: 'below', name, edge: own.edge };
  }
  return { is: 'fine' };
}

function figuresOf(game: string, json: object) {
  if (!isGameId(game)) return undefined;
  const definition: GameDefinition = games[game];
  const read = readOptions<object>(definition.options, json);
  if (!read.ok) return undefined;
  const of: ReadonlyMap<string, () => Figure> = oddsOf(game).figures(read.value);
  return { of, options: Object.fromEntries(Object.entries(read.value)) };
}

/** The value at a path such as `paytable.tie`; null if there is none. */
function partOf(options: Readonly<Record<string, unknown>>, path: string): unknown {
  const [option = '', line] = path.split('.');
  const value = options[option];
  if (line === undefined || typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value).find(([key]) => key === line)?.[1] ?? null;
}
