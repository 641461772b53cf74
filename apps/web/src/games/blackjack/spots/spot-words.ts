import type { Language } from '../../../i18n/language.ts';
import type { SpotChips, TableSight } from '../../../table/game/table-sight.ts';
import { factsOf, type SpotFacts } from '../../../table/spots/spot-facts.ts';

/**
 * The visible and accessible texts of a circle; `holder` is another player's name. Null for a spot that this table does
 * not have. `chips`: those that lie in the circle, of both hands after a split.
 */
export function spotFacts(
  table: TableSight,
  spot: string,
  holder: string,
  language: Language,
  chips: SpotChips | null = table.chips.get(spot) ?? null,
): SpotFacts | null {
  const rule = table.game.spots.get(spot);
  if (!rule) return null;
  const facts = factsOf(
    table,
    {
      spot,
      name: rule.name,
      limit: rule.limit,
      only: null,
      lines: rule.paytable,
      chips,
      mine: table.chips.has(spot),
      holder: null,
      note: null,
    },
    language,
  );
  if (holder === '') return facts;
  return { ...facts, label: language.say('games.blackjack.spot.held', { spot: facts.label, player: holder }) };
}

/** The print on the cloth, `Blackjack pays 3 to 2`; empty for a line that the table does not pay. */
export function clothPrint({ game }: TableSight, { say }: Language): { readonly main: string; readonly below: string } {
  const pays = (
    spot: string,
    line: string,
    print: 'games.blackjack.cloth.blackjack' | 'games.blackjack.cloth.below',
  ) => {
    const paid = game.spots.get(spot)?.paytable.find((each) => each.line === line);
    if (!paid) return '';
    const [wins, stake] = paid.odds;
    return say(print, { wins: `${wins}`, stake: `${stake}` });
  };
  return {
    main: pays('seat:1', 'blackjack', 'games.blackjack.cloth.blackjack'),
    below: pays('insurance:1', 'insurance', 'games.blackjack.cloth.below'),
  };
}
