'use client';

import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LiveTable } from '../../live/state/table-state.ts';
import type { GameTable } from '../game/game-table.ts';
import { layoutWith } from '../game/house-rules.ts';
import { useTerms } from '../game/use-terms.ts';
import { spotNameIn } from '../game/words/spot-name.ts';
import { Notice } from './notice.tsx';

/** It covers the clock on small screens, so it disappears after this time, ms. */
const GOES_AFTER_MS = 12_000;

export type ReturnedNoticeProps = {
  returned: NonNullable<NonNullable<LiveTable['own']>['round']>['returned'];
  info: NonNullable<LiveTable['info']>;
  gameTable: GameTable;
};

/** Shows which bets of this round were refunded, and why; dismissed notices are not shown again. */
export function ReturnedNotice({ returned, info, gameTable }: ReturnedNoticeProps) {
  const language = useLanguage();
  const { say, money } = language;
  const [read, setRead] = useState(0);
  const terms = useTerms(gameTable);
  const spots = useMemo(() => (terms ? (layoutWith(terms, info.options)?.spots ?? null) : null), [terms, info.options]);
  const count = returned.length;
  useEffect(() => {
    const timer = setTimeout(() => setRead(count), GOES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count]);
  if (read >= count) return null;
  const sentences = returned.slice(read).map(({ spot, stake, when }) => {
    const bet = { amount: money(stake, info.currency), spot: spotNameIn(spots && { spots }, spot, language) };
    return when === 'close' ? say('table.notice.returnedAtClose', bet) : say('table.notice.returned', bet);
  });
  return (
    <Notice signal="done" onDismiss={() => setRead(count)}>
      {sentences.join(' ')}
    </Notice>
  );
}
