import { betName, limitOf } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { type TableSight, takesBets } from '../../../table/game/table-sight.ts';
import { factsOf, type SpotFacts } from '../../../table/spots/spot-facts.ts';
import { type Kind, type Place, playAntesOf } from './positions.ts';

/** The texts of a position's spots, including that Ante and 3 Card Monster must be placed together. */
export function spotFacts(table: TableSight, place: Place, kind: Kind, language: Language): SpotFacts {
  const { position, chips, mine, name } = place;
  const spot = `${kind}:${position}`;
  const rule = table.game.spots.get(spot);
  return factsOf(
    table,
    {
      spot,
      name: rule?.name ?? betName('three-card-monster', spot),
      limit: rule?.limit ?? kind,
      only: kind === 'play' ? playStakeOf(table, place) : null,
      lines: rule?.paytable ?? [],
      chips: chips[kind] ?? null,
      mine,
      holder: name,
      note: noteOf(table, kind, language),
    },
    language,
  );
}

function playStakeOf({ game }: TableSight, { chips }: Place): number | null {
  return chips.ante ? chips.ante.stakeMinor * playAntesOf(game) : null;
}

function noteOf({ game }: TableSight, kind: Kind, { say }: Language): string {
  if (kind === 'play') return say('games.three-card-monster.spot.note.play', { antes: playAntesOf(game) });
  if (kind === 'royal') return say('games.three-card-monster.spot.note.royal');
  const equal = `${areEqual(game)}` as const;
  return say(`games.three-card-monster.spot.note.${kind}`, { equal });
}

/** Whether 3 Card Monster must equal the Ante. */
const areEqual = ({ spots }: TableSight['game']): boolean =>
  spots.get('monster:1')?.conditions.some(({ is }) => is === 'equals') ?? false;

/** One press places Ante and 3 Card Monster together, at least their minimum bets. */
export function lay(table: TableSight, betting: Betting, spot: string): void {
  if (takesBets(table, betting)) betting.placeStakes(wagersOfTap(table, spot, betting.store.getState().chipMinor));
  else betting.place(spot);
}

/**
 * Without the Ante no bet is allowed at a position: its withdrawal returns all bets, that of the bonus only the bonus.
 */
export function take(betting: Betting, spot: string): void {
  if (spot.startsWith('royal:')) betting.take(spot);
  else betting.clear();
}

/**
 * Places the selected chip, on an empty spot at least its minimum bet. Ante and 3 Card Monster are placed together:
 * always if they must be equal, otherwise until both are placed.
 */
export function wagersOfTap(
  { info, chips, game }: Pick<TableSight, 'info' | 'chips' | 'game'>,
  spot: string,
  chipMinor: number,
) {
  const [kind = '', position = ''] = spot.split(':');
  const least = (each: string) => Math.max(chipMinor, limitOf(info.limits, each).min);
  const stake = chips.has(spot) ? chipMinor : least(kind);
  if (kind !== 'ante' && kind !== 'monster') return [{ spot, stake }];
  return (['ante', 'monster'] as const).flatMap((each) => {
    const id = `${each}:${position}`;
    if (each === kind || areEqual(game)) return [{ spot: id, stake }];
    return chips.has(id) ? [] : [{ spot: id, stake: least(each) }];
  });
}
