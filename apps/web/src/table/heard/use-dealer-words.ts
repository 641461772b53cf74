'use client';

import type { PhraseOrText } from '@baize/rules';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useGameHeard } from '../game/use-game-words.ts';
import { useOnceOpen } from '../stage/use-once-open.ts';
import { withoutQuestion } from './call-without-question.ts';
import { cardsByPlace, openCards } from './fallen-cards.ts';

/**
 * The dealer's newest call, also announced to screen readers unless it is not to be announced `aloud`. A call follows
 * the cards it is about: it appears when they lie open. A question is announced only to those it is asked of, where they
 * decide.
 */
export function useDealerWords(gameTable: GameTable, table: TableSight, aloud = true): string {
  const { view, round, live, suspended } = table;
  const { tell } = useLanguage();
  const gameHeard = useGameHeard(gameTable);
  const [newest, setNewest] = useState<PhraseOrText>(view.words ?? '');
  if (!suspended && view.words !== null && JSON.stringify(view.words) !== JSON.stringify(newest)) setNewest(view.words);
  const said = useOnceOpen(newest, openCards(cardsByPlace(gameHeard, round?.play ?? null)), live);
  const words = tell(said);
  const announce = useAnnounce();
  const heard = withoutQuestion(said, gameHeard, tell);
  useEffect(() => {
    if (aloud && heard !== '') announce(heard);
  }, [announce, aloud, heard]);
  return words;
}
