import type { SpotRule } from '../../core/bets/spots.ts';
import { spotName } from '../../core/names.ts';
import type { OptionRules } from '../../core/options.ts';
import { type Paytable, paidLines } from '../../core/payouts/paytable.ts';

/** The lines of the paytable, each of them the id of its spot. */
export type DragonTigerLine = 'dragon' | 'tiger' | 'tie' | 'suited-tie';

/** House rules of a Dragon Tiger table. */
export interface DragonTigerOptions {
  readonly suitedTie: boolean;
  readonly paytable: Paytable<DragonTigerLine>;
}

export const OPTIONS: OptionRules<DragonTigerOptions> = {
  suitedTie: { type: 'switch', default: true },
  paytable: {
    type: 'paytable',
    bets: [['dragon'], ['tiger'], ['tie'], ['suited-tie']],
    default: { dragon: [1, 1], tiger: [1, 1], tie: [8, 1], 'suited-tie': [50, 1] },
  },
};

/** The spots of the layout, in the order in which they are settled. */
export function spotsOf({ suitedTie, paytable }: DragonTigerOptions): SpotRule[] {
  const spot = (id: DragonTigerLine, kind: 'main' | 'side', limit: string): SpotRule => ({
    id,
    name: spotName('dragon-tiger', id),
    kind,
    limit,
    paytable: paidLines({ [id]: paytable[id] }),
    conditions: [],
  });
  return [
    spot('dragon', 'main', 'main'),
    spot('tiger', 'main', 'main'),
    spot('tie', 'main', 'tie'),
    ...(suitedTie ? [spot('suited-tie', 'side', 'suited-tie')] : []),
  ];
}
