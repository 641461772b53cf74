import { paidLines } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { type TableSight, takesBets } from '../../../table/game/table-sight.ts';
import type { Line, SpotFacts } from '../../../table/spots/spot-facts.ts';
import { factsOf } from '../../../table/spots/spot-facts.ts';
import { columnWith, optionsOf } from '../pays/paytable.ts';
import { fixedAnte, type Place } from './seats.ts';

const KINDS = ['ante', 'insurance'] as const;
export type Kind = (typeof KINDS)[number];

/** The bets of this table. */
export const kindsOf = ({ game }: Pick<TableSight, 'game'>): readonly Kind[] =>
  KINDS.filter((kind) => game.spots.has(`${kind}:1`));

/** The texts of a spot: the ante shows the payout in the column in force, insurance the dealer's nine. */
export function spotFacts(table: TableSight, place: Place, kind: Kind, language: Language): SpotFacts {
  const spot = `${kind}:${place.seat}`;
  return factsOf(
    table,
    {
      spot,
      name: table.game.spots.get(spot)?.name ?? { key: `antigo.spot.${kind}`, values: { number: place.seat } },
      limit: kind,
      only: kind === 'ante' ? fixedAnte(table, place.seat) : null,
      lines: linesOf(table, kind),
      chips: place[kind],
      mine: place.mine,
      holder: place.name,
      note:
        kind === 'ante'
          ? language.say('games.antigo.spot.against', { mode: optionsOf(table.info.options).mode })
          : null,
    },
    language,
  );
}

function linesOf(table: TableSight, kind: Kind): readonly Line[] {
  const options = optionsOf(table.info.options);
  return paidLines(kind === 'insurance' ? options.insurancePays : options[columnWith(table)]);
}

/** One press places the fixed ante; elsewhere the selected chip. */
export function lay(table: TableSight, betting: Betting, spot: string): void {
  const [kind, seat] = spot.split(':');
  const stake = kind === 'ante' && takesBets(table, betting) ? fixedAnte(table, Number(seat)) : null;
  if (stake === null) betting.place(spot);
  else betting.placeStakes([{ spot, stake }]);
}
