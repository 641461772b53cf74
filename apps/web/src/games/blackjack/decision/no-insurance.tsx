'use client';

import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { asBlackjack, isAce } from '../result.ts';

/**
 * The player's bets that are offered no insurance under an ace, minor units: half of them is no whole coin (BJ 5). None
 * once the round is settled.
 */
export function uninsurable({ round, chips }: Pick<TableSight, 'round' | 'chips'>): readonly number[] {
  const play = round?.phase === 'playing' ? asBlackjack(round.play) : null;
  if (!play || play.dealer.cards.length < 2 || !isAce(play.dealer.cards[0])) return [];
  return [...chips]
    .filter(([spot, { stakeMinor }]) => /^(seat|behind):/.test(spot) && stakeMinor % 2 === 1)
    .map(([, { stakeMinor }]) => stakeMinor);
}

/** Tells players why others are offered insurance and they are not. */
export function NoInsurance({ table }: { table: TableSight }) {
  const { money, say } = useLanguage();
  const announce = useAnnounce();
  const [stakeMinor] = uninsurable(table);
  const text =
    stakeMinor === undefined
      ? ''
      : say('games.blackjack.insurance.notHalved', { amount: money(stakeMinor, table.info.currency, { trim: true }) });
  useEffect(() => {
    if (text !== '') announce(text);
  }, [announce, text]);
  if (text === '') return null;
  return (
    <p data-layout="bar" className="rounded-2 bg-overlay px-4 py-1.5 text-center text-fine">
      {text}
    </p>
  );
}
