'use client';

import type { PhraseOrText } from '@baize/rules';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import type { TableSight } from '../game/table-sight.ts';
import { useOnceOpen } from '../stage/use-once-open.ts';
import { withoutQuestion } from './call-without-question.ts';
import { cardsByPlace, openCards } from './fallen-cards.ts';

/**
 * The dealer's newest call, also announced to screen readers unless it is not to be announced `aloud`. A call follows
 * the cards it is about: it appears when they lie open. A question is announced only to those it is asked of, where they
 * decide.
 */
export function useDealerWords({ view, game, round, live, suspended }: TableSight, aloud = true): string {
  const { tell } = useLanguage();
  const [newest, setNewest] = useState<PhraseOrText>(view.words ?? '');
  if (!suspended && view.words !== null && JSON.stringify(view.words) !== JSON.stringify(newest)) setNewest(view.words);
  const said = useOnceOpen(newest, openCards(cardsByPlace(game.id, round?.play ?? null)), live);
  const words = tell(said);
  const announce = useAnnounce();
  const heard = withoutQuestion(said, tell);
  useEffect(() => {
    if (aloud && heard !== '') announce(heard);
  }, [announce, aloud, heard]);
  return words;
}
