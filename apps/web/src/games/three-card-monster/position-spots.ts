import { betName, limitOf } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Betting } from '../../table/betting/betting-desk.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { factsOf, type SpotFacts } from '../../table/spots/spot-facts.ts';
import { type Kind, type Place, playAntesOf } from './positions.ts';

/** What a spot of a position tells, and that Ante and 3 Card Monster go together. */
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

/** Whether 3 Card Monster must be as much as the Ante. */
const areEqual = ({ spots }: TableSight['game']): boolean =>
  spots.get('monster:1')?.conditions.some(({ is }) => is === 'equals') ?? false;

/** One press: Ante and 3 Card Monster go down together, at least their least bet. */
export function lay(table: TableSight, betting: Betting, spot: string): void {
  if (betting.open) betting.placeStakes(wagersOfTap(table, spot, betting.state.chipMinor));
  else betting.place(spot);
}

/** Without the Ante nothing may lie at a position: it goes back as a whole, the bonus for itself. */
export function take(betting: Betting, spot: string): void {
  if (spot.startsWith('royal:')) betting.take(spot);
  else betting.clear();
}

/**
 * The chosen chip, on an empty spot at least its least bet. Ante and 3 Card Monster bring each other: always where they
 * are equal, else only until both lie there.
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
