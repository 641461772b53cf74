import type { TableInfo } from '@baize/protocol';
import type { GameTerms, KeptFigure, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { GameWords } from '../game/words/game-words.ts';

/** What the house keeps of the bets on a spot. */
export interface Edge extends KeptFigure {
  /** The figure has another name than the spot: it is shown with it. */
  readonly named: boolean;
}

/** The figures of a spot; null where the rules have none for the pays of this table. */
export type EdgesOf = (spot: SpotRule) => readonly Edge[] | null;

/** How the figures of a table are found. Those of the rules hold for the usual pays alone. */
export function edgesAt(
  { options }: Pick<TableInfo, 'options'>,
  rules: Pick<GameTerms, 'options'>,
  { figuresOf }: Pick<GameWords, 'figuresOf'>,
  kept: readonly KeptFigure[],
): EdgesOf {
  if (!paysAsUsual(rules, options)) return () => null;
  return (spot) => {
    const codes = figuresOf(spot, options);
    const found = kept.filter(({ bet }) => codes.includes(bet));
    const named = ({ bet }: KeptFigure) => found.length > 1 || !codesOf(spot).includes(bet);
    // Who stakes by a decision has made it.
    const asPlayed = (figure: KeptFigure) => figure.asPlayed && (spot.kind !== 'play' || named(figure));
    return found.length === 0
      ? null
      : found.map((figure) => ({ ...figure, named: named(figure), asPlayed: asPlayed(figure) }));
  };
}

/** The codes of a figure that needs no name beside its spot: every corner is a `corner`, whatever its numbers. */
const codesOf = ({ id, paytable: [line, ...others] }: SpotRule): readonly string[] => [
  id.split(':')[0] ?? '',
  ...(line && others.length === 0 ? [line.line] : []),
];

/** Paytables keep the order of their lines, whatever the table says otherwise. */
function paysAsUsual({ options: rules }: Pick<GameTerms, 'options'>, options: object): boolean {
  const given = new Map<string, unknown>(Object.entries(options));
  const all: readonly [string, { readonly type: string; readonly default: unknown }][] = Object.entries(rules);
  return all.every(([name, { type, default: usual }]) => {
    const pays = given.get(name);
    if (type !== 'paytable' || typeof pays !== 'object' || typeof usual !== 'object') return true;
    return JSON.stringify({ ...usual, ...pays }) === JSON.stringify(usual);
  });
}

/** A figure in the list of limits: `2.16% with optimal play`, `Ante, 2 players: 4.72% with optimal play`. */
export function sayFigure({ name, named, edge, asPlayed }: Edge, { percent, say, tell }: Language): string {
  return say('table.edge.figure', {
    bet: named ? tell(name) : '',
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
