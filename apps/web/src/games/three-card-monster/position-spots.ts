import { limitOf } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { Betting } from '../../table/betting-desk.ts';
import { factsOf, type SpotFacts } from '../../table/places/spot-facts.ts';
import type { TableSight } from '../../table/table-sight.ts';
import type { Kind, Place } from './positions.ts';

/** What a spot of a position tells, and that Ante and 3 Card Monster go together. */
export function spotFacts(table: TableSight, place: Place, kind: Kind, language: Language): SpotFacts {
  const { position, chips, mine, name } = place;
  const spot = `${kind}:${position}`;
  const rule = table.game.spots.get(spot);
  return factsOf(
    table,
    {
      spot,
      name: rule?.name ?? spot,
      limit: rule?.limit ?? kind,
      only: kind === 'play' ? (place.chips.ante?.stakeMinor ?? null) : null,
      lines: rule?.paytable ?? [],
      chips: chips[kind] ?? null,
      mine,
      holder: name,
      note: language.say(`games.three-card-monster.spot.note.${kind}`),
    },
    language,
  );
}

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

/** The chosen chip, on an empty spot at least its least bet; Ante and 3 Card Monster are equal and bring each other. */
export function wagersOfTap({ info, chips }: Pick<TableSight, 'info' | 'chips'>, spot: string, chipMinor: number) {
  const [kind = '', position = ''] = spot.split(':');
  const stake = chips.has(spot) ? chipMinor : Math.max(chipMinor, limitOf(info.limits, kind).min);
  const kinds = kind === 'ante' || kind === 'monster' ? (['ante', 'monster'] as const) : [kind];
  return kinds.map((each) => ({ spot: `${each}:${position}`, stake }));
}
