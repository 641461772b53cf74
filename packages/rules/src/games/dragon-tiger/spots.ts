import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { lineOf, type Paytable } from '../../core/paytable.ts';
import type { SpotRule } from '../../core/spots.ts';

/** The lines of the paytable, named after the bets. */
export type DragonTigerLine = 'Dragon' | 'Tiger' | 'Tie' | 'Suited Tie';

/** House rules of a Dragon Tiger table. */
export interface DragonTigerOptions {
  readonly suitedTie: boolean;
  readonly paytable: Paytable<DragonTigerLine>;
}

export const OPTIONS: OptionRules<DragonTigerOptions> = {
  suitedTie: { type: 'switch', default: true },
  paytable: {
    type: 'paytable',
    bets: [['Dragon'], ['Tiger'], ['Tie'], ['Suited Tie']],
    default: { Dragon: [1, 1], Tiger: [1, 1], Tie: [8, 1], 'Suited Tie': [50, 1] },
  },
};

/** The spots of the layout, in the order in which they are settled. */
export function spotsOf({ suitedTie, paytable }: DragonTigerOptions): SpotRule[] {
  const spot = (id: string, line: DragonTigerLine, kind: 'main' | 'side', limit: string): SpotRule => ({
    id,
    name: spotName('dragon-tiger', id),
    kind,
    limit,
    paytable: [lineOf(paytable, line)].filter((paid) => paid !== undefined),
    conditions: [],
  });
  return [
    spot('dragon', 'Dragon', 'main', 'main'),
    spot('tiger', 'Tiger', 'main', 'main'),
    spot('tie', 'Tie', 'main', 'tie'),
    ...(suitedTie ? [spot('suited-tie', 'Suited Tie', 'side', 'suited-tie')] : []),
  ];
}
