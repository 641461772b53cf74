import { amountOf, type Card, type Faced, type NamedHand, outcomeOf, type ThreeCardMonsterView } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { SpotChips, TableSight } from '../../../table/game/table-sight.ts';
import { asMonster, inHandOf, ownPacketOf } from '../result.ts';

/** In screen order from the left: position 1 is at the dealer's left, the screen's right. */
const POSITIONS = [6, 5, 4, 3, 2, 1] as const;
const KINDS = ['ante', 'monster', 'royal', 'play'] as const;
export type Kind = (typeof KINDS)[number];

/** The stakes of this table: placed by hand, and Play by the decision only. */
export const kindsOf = ({ game }: Pick<TableSight, 'game'>): readonly Kind[] =>
  KINDS.filter((kind) => game.spots.has(`${kind}:1`));

/** The number of Antes required to play here: the balance must still cover them. */
export const playAntesOf = ({ spots }: TableSight['game']): number => spots.get('ante:1')?.reserve ?? 1;

type Seen = ThreeCardMonsterView['positions'][number];

/** One position in this viewer's view. */
export interface Place {
  readonly position: number;
  /** The name of its player; null while it is free. */
  readonly name: string | null;
  readonly mine: boolean;
  /** Its state in the rules once the bets are closed. */
  readonly seen: Seen | null;
  /** Its packet: visible to its owner from the start, to all others once it is revealed. */
  readonly cards: readonly Faced[];
  /** The best three cards; empty as long as this viewer must not know them. */
  readonly best: readonly Card[];
  readonly hand: NamedHand | null;
  readonly inHand: boolean;
  readonly chips: Readonly<Partial<Record<Kind, SpotChips>>>;
}

/** The six positions, in screen order from the left. */
export function placesOf(table: TableSight, { say }: Pick<Language, 'say'>): readonly Place[] {
  const { round, view, own } = table;
  const play = asMonster(round?.play);
  const packet = ownPacketOf(table);
  return POSITIONS.map((position) => {
    const seen = play?.positions.find((each) => each.position === position) ?? null;
    // Spectators see only the public chips.
    const mine = own !== null && table.chips.has(`ante:${position}`);
    const holder = seen?.player ?? round?.holders[`ante:${position}`] ?? null;
    const open = mine && packet !== null && seen !== null && seen.best.length === 0 ? packet : null;
    return {
      position,
      name: mine
        ? say('games.three-card-monster.position.you')
        : holder === null
          ? null
          : (view.names[holder] ?? say('games.three-card-monster.position.somebody')),
      mine,
      seen,
      cards: open?.cards ?? seen?.cards ?? [],
      best: open?.best ?? seen?.best ?? [],
      hand: open?.hand ?? seen?.hand ?? null,
      inHand: play !== null && inHandOf(play) === position,
      chips: chipsAt(table, position, seen),
    };
  });
}

function chipsAt(table: TableSight, position: number, seen: Seen | null): Place['chips'] {
  return Object.fromEntries(
    kindsOf(table).flatMap((kind) => {
      const placed = chipsOn(table, kind, position, seen);
      if (!placed) return [];
      const result = seen?.results.find(({ spot }) => spot === `${kind}:${position}`);
      if (result) return [[kind, settled(placed, result)]];
      // The dealer collects the bets of a folded hand with its cards.
      return [[kind, seen?.decision === 'fold' ? { ...placed, state: 'lost' as const } : placed]];
    }),
  );
}

/** The viewer's own chips with their state, those of other players as public stakes. */
function chipsOn(
  { chips, game, round }: TableSight,
  kind: Kind,
  position: number,
  seen: Seen | null,
): SpotChips | null {
  const own = chips.get(`${kind}:${position}`);
  if (own) return own;
  const spot = kind === 'play' ? (seen?.decision === 'play' ? 'ante' : null) : kind;
  const laid = spot === null ? 0 : (round?.totals[`${spot}:${position}`]?.stake ?? 0);
  const stakeMinor = kind === 'play' ? laid * playAntesOf(game) : laid;
  return stakeMinor > 0 ? { stakeMinor, state: 'accepted', returnedMinor: null, outcome: null } : null;
}

/** The result of a bet during the settlement of the positions, before the round is settled. */
function settled(placed: SpotChips, payout: Seen['results'][number]): SpotChips {
  const outcome = outcomeOf(payout);
  const state = outcome === 'win' ? 'won' : outcome === 'lose' ? 'lost' : 'accepted';
  return { ...placed, state, outcome, returnedMinor: amountOf(payout) };
}
