'use client';

import { isBetOff } from '@baize/protocol/house';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../live/live-provider.tsx';
import type { TableSight } from '../game/table-sight.ts';

/** Why the house takes no bets on a spot now, as a sentence; null for a spot whose kind of bet is taken. */
export type WhyOff = (spot: string) => string | null;

const takesAll: WhyOff = () => null;

const BetsOffContext = createContext<WhyOff>(takesAll);

export type BetsOffProps = {
  /** Null as long as nothing is known of the table. */
  table: Pick<TableSight, 'info' | 'game'> | null;
  children: ReactNode;
};

/** Provides the kinds of bets that the house has switched off to the cloth of a table, as they are now. */
export function BetsOff({ table, children }: BetsOffProps) {
  const { tell } = useLanguage();
  const house = useConnection((each) => each.house);
  const { info, game } = table ?? {};
  const whyOff = useMemo((): WhyOff => {
    if (!info || !game || !house.off.some(({ scope }) => scope === 'bet')) return takesAll;
    return (spot) => {
      const name = isBetOff(house, info.game, spot) && game.spots.get(spot)?.name;
      return name ? tell({ key: 'house.refusal.bet-off', values: { spot: name } }) : null;
    };
  }, [info, game, house, tell]);
  return <BetsOffContext value={whyOff}>{children}</BetsOffContext>;
}

/** Asked for each spot of a cloth; outside of `BetsOff` all bets are taken. */
export const useBetsOff = (): WhyOff => useContext(BetsOffContext);
