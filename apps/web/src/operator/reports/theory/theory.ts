import type { BetTheory, SharedKind } from '@baize/database';
import { type GameDefinition, games, type KeptFigure, kindOfBet, type SpotRule } from '@baize/rules';
import { findGameBeside } from '../../../games/beside.ts';
import type { casinoPool } from '../../../lib/casino.ts';
import { layoutWith } from '../../../table/game/house-rules.ts';
import { edgesAt } from '../../../table/house-edge/edges.ts';
import { readOdds } from '../../../table/rules/rules-text.ts';

/** The theory of a kind of bet under some house rules. */
export type KindTheory = Omit<BetTheory, 'tableId' | 'configVersion'>;

/** As many hands as a table has places. */
const MOST_HANDS = 9;

const definitionOf = (game: string): GameDefinition | undefined => Object.values(games).find(({ id }) => id === game);

/** Kinds of bets whose pays depend on how many spots have one: every bet has the same stake for this reason. */
export const sharedKinds = (): readonly SharedKind[] =>
  Object.values<GameDefinition>(games).flatMap((definition) => {
    const spots = [...(layoutWith(definition, {})?.spots.values() ?? [])];
    const level = spots.filter(({ conditions }) => conditions.some(({ is }) => is === 'level'));
    return [...new Set(level.map(({ id }) => kindOfBet(id)))].map((kind) => ({ game: definition.id, kind }));
  });

/** What is expected of every kind of bet under every configuration that any table ever had. */
export async function readTheory(pool: ReturnType<typeof casinoPool>): Promise<readonly BetTheory[]> {
  const { rows } = await pool.query<{ tableId: string; version: number; game: string; options: object | null }>(
    `SELECT c."tableId", c.version, t.game, c.config->'options' AS options FROM table_config c JOIN "table" t ON t.id = c."tableId"`,
  );
  const found = await Promise.all(
    rows.map(async ({ tableId, version, game, options }) =>
      (await theoryOf(game, options ?? {})).map((each) => ({ ...each, tableId, configVersion: version })),
    ),
  );
  return found.flat();
}

const known = new Map<string, Promise<readonly KindTheory[]>>();

/** The theory of the bets of a game under these house rules; without one for each that its odds have no figure of. */
export function theoryOf(game: string, options: object): Promise<readonly KindTheory[]> {
  const key = JSON.stringify([game, options]);
  const theory = known.get(key) ?? findTheory(game, options);
  known.set(key, theory);
  return theory;
}

async function findTheory(game: string, options: object): Promise<readonly KindTheory[]> {
  const definition = definitionOf(game);
  const layout = definition && layoutWith(definition, options);
  const words = await findGameBeside(game)?.gameWords();
  if (!definition || !layout || !words) return [];
  const edgesOf = edgesAt({ options }, definition, words, await readOdds(game));
  const shared = sharedKinds().filter((each) => each.game === game);
  const kinds = new Map<string, SpotRule>();
  for (const spot of layout.spots.values()) if (!kinds.has(kindOfBet(spot.id))) kinds.set(kindOfBet(spot.id), spot);
  const figures = new Map([...kinds].map(([kind, spot]) => [kind, edgesOf(spot)] as const));
  const main = [...kinds].filter(([, { kind }]) => kind !== 'play');
  return [...kinds].flatMap(([kind, spot]): KindTheory[] => {
    const all = figures.get(kind) ?? null;
    const of = (hands: number, figure: KeptFigure | undefined): KindTheory => {
      if (!figure) return { kind, hands, figure: null, edge: null, variance: null };
      const alike = main.filter(([other]) => figures.get(other)?.[0]?.bet === figure.bet);
      // What a decision stakes is counted with the bet that it belongs to.
      if (spot.kind === 'play' && alike.length > 0) return { kind, hands, figure: figure.bet, edge: 0, variance: 0 };
      const joined = alike.filter(([other, rule]) => other === kind || areJoined(spot, rule)).length;
      return { kind, hands, figure: figure.bet, ...perStake(figure, joined) };
    };
    if (!shared.some((each) => each.kind === kind)) return [of(0, all?.[0])];
    const hands = Array.from({ length: MOST_HANDS }, (_, nth) => nth + 1);
    return hands.map((count) =>
      of(
        count,
        all?.find(({ bet }) => bet === codeOf(kind, count)),
      ),
    );
  });
}

/** The figure of a bet that shares its result with others: `ante-single`, `ante-2`. */
const codeOf = (kind: string, hands: number): string => `${kind}-${hands === 1 ? 'single' : hands}`;

/** Two bets of a player that are always made together, with the same stake, and have one figure for both. */
const areJoined = (one: SpotRule, other: SpotRule): boolean =>
  [one, other].some(({ conditions }) =>
    conditions.some((condition) => 'spot' in condition && [one.id, other.id].includes(condition.spot)),
  );

/**
 * Edge and variance by what lies on the spot in the end: figures are by the first stake, and some bets are doubled where they
 * are. The figure of joined bets is by all of their stakes, each of which bears an equal part of the variance.
 */
function perStake({ edge, variance, staked = 1 }: KeptFigure, joined: number): Pick<BetTheory, 'edge' | 'variance'> {
  const doubled = staked - 1;
  return { edge: edge / staked, variance: (variance * joined) / (1 + 3 * doubled) };
}
