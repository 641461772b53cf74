import type { TableInfo } from '@baize/protocol';
import type { GameDefinition, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { GameWords } from '../game/game-words.ts';
import type { Kept } from './kept.ts';

/** What the house keeps of the bets on a spot. */
export interface Edge extends Kept {
  /** The figure has another name than the spot: it is told with it. */
  readonly named: boolean;
}

/** The figures of a spot; null where the rules have none for the pays of this table. */
export type EdgesOf = (spot: SpotRule) => readonly Edge[] | null;

/** How the figures of a table are found. Those of the rules hold for the usual pays alone. */
export function edgesAt(
  { options }: Pick<TableInfo, 'options'>,
  rules: Pick<GameDefinition, 'options'>,
  { figuresOf }: Pick<GameWords, 'figuresOf'>,
  kept: readonly Kept[],
): EdgesOf {
  if (!paysAsUsual(rules, options)) return () => null;
  return (spot) => {
    const names = figuresOf(spot, options);
    const found = kept.filter(({ bet }) => names.includes(bet));
    const named = ({ bet }: Kept) => found.length > 1 || !namesOf(spot).includes(bet);
    // Who stakes by a decision has made it.
    const asPlayed = (figure: Kept) => figure.asPlayed && (spot.kind !== 'play' || named(figure));
    return found.length === 0
      ? null
      : found.map((figure) => ({ ...figure, named: named(figure), asPlayed: asPlayed(figure) }));
  };
}

/** RULES.md names its figures in English: those that are named like the bet on a spot, by the kind of the spot. */
const FIGURES: Readonly<Record<string, string>> = {
  ante: 'Ante',
  bonus: 'Bonus',
  insurance: 'Insurance',
  pairs: 'Perfect Pairs',
  '21+3': '21+3',
  'pair-plus': 'Pair Plus',
  'six-card': '6 Card Bonus',
  'player-pair': 'Player Pair',
  'banker-pair': 'Banker Pair',
  'either-pair': 'Either Pair',
  'perfect-pair': 'Perfect Pair',
  'player-bonus': 'Player Bonus',
  'banker-bonus': 'Banker Bonus',
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
};

/** Every corner is a Corner, whatever its numbers. */
export const figureOf = ({ id }: Pick<SpotRule, 'id'>): string => FIGURES[id.split(':')[0] ?? ''] ?? '';

const namesOf = (spot: SpotRule): readonly string[] => [
  figureOf(spot),
  ...(spot.paytable.length === 1 ? spot.paytable.map(({ line }) => line) : []),
];

/** Paytables keep the order of their lines, whatever the table says otherwise. */
function paysAsUsual({ options: rules }: Pick<GameDefinition, 'options'>, options: object): boolean {
  const given = new Map<string, unknown>(Object.entries(options));
  const all: readonly [string, { readonly type: string; readonly default: unknown }][] = Object.entries(rules);
  return all.every(([name, { type, default: usual }]) => {
    const pays = given.get(name);
    if (type !== 'paytable' || typeof pays !== 'object' || typeof usual !== 'object') return true;
    return JSON.stringify({ ...usual, ...pays }) === JSON.stringify(usual);
  });
}

/** A figure in the list of limits: `2.16% with best play`, `Ante, 2 players: 4.72% with best play`. */
export function sayFigure({ bet, named, edge, asPlayed }: Edge, game: string, language: Language): string {
  const { percent, say, translate } = language;
  return say('table.edge.figure', {
    bet: named ? `${translate(bet, game)}` : '',
    named: `${named}`,
    edge: percent(edge, 2),
    played: `${asPlayed}`,
  });
}

/** The figures of a spot in one sentence: `House edge 2.70%`; of several, from the least to the most. */
export function sayEdge(edges: readonly Edge[], { percent, say }: Language): string {
  const all = edges.map(({ edge }) => edge);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const played = `${edges.some(({ asPlayed }) => asPlayed)}` as const;
  return say('table.edge.spot', {
    several: `${least !== most}`,
    least: percent(least, 2),
    most: percent(most, 2),
    played,
  });
}
