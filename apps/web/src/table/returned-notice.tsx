'use client';

import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { LiveTable } from '../live/table-state.ts';
import type { GameTable } from './game-table.ts';
import { gameWith } from './house-rules.ts';
import { Notice } from './notice.tsx';
import { useRules } from './use-rules.ts';

export type ReturnedNoticeProps = {
  returned: NonNullable<NonNullable<LiveTable['own']>['round']>['returned'];
  info: NonNullable<LiveTable['info']>;
  gameTable: GameTable;
};

/** Tells which bets of this round went back to their player unasked, and why. */
export function ReturnedNotice({ returned, info, gameTable }: ReturnedNoticeProps) {
  const { say, translate, money } = useLanguage();
  const rules = useRules(gameTable);
  const spots = useMemo(() => (rules ? (gameWith(rules, info.options)?.spots ?? null) : null), [rules, info.options]);
  const sentences = returned.map(({ spot, stake, when }) => {
    const bet = { amount: money(stake, info.currency), spot: translate(spots?.get(spot)?.name ?? spot) };
    return when === 'close' ? say('table.notice.returnedAtClose', bet) : say('table.notice.returned', bet);
  });
  return <Notice signal="done">{sentences.join(' ')}</Notice>;
}
