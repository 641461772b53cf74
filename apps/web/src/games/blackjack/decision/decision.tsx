'use client';

import { useEffect } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DecisionBar } from '../../../table/decisions/decision-bar.tsx';
import { openChoices } from '../../../table/decisions/open-choices.ts';
import type { ClothProps } from '../../../table/game/game-table.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { choiceLabel, questionWords } from '../hands/hand-words.ts';
import { asBlackjack } from '../result.ts';
import { waitingHand } from './ahead.ts';
import { NoInsurance } from './no-insurance.tsx';
import { Switches } from './switches.tsx';
import { useAhead } from './use-ahead.ts';

/** Loaded with the first bet. */
const AheadBar = lazily(async () => (await import('./ahead-bar.tsx')).AheadBar);

/** The decision of this player or, before it is due, its pre-selection; and what their bets behind follow. */
export function Decision({ table, betting, layout: { hold } }: ClothProps) {
  const language = useLanguage();
  const ahead = useAhead(table, betting);
  const waiting = waitingHand(table, betting);
  const hands = asBlackjack(table.round?.play)?.hands ?? [];
  const plays = betting !== null && table.chips.size > 0;
  useEffect(() => {
    if (plays) AheadBar.preload();
  }, [plays]);
  const isDeciding = waiting !== null || (openChoices(table).length > 0 && !ahead.answering);
  return (
    <>
      {hold !== 'landscape' && !(isDeciding && hold === 'portrait') && (
        <>
          <NoInsurance table={table} />
          <Switches table={table} betting={betting} />
        </>
      )}
      {!ahead.answering && (
        <DecisionBar
          table={table}
          betting={betting}
          labels={(choice) => choiceLabel(choice, table.game.spots, language)}
          question={(step) => questionWords(step, hands, language)}
        />
      )}
      {waiting && <AheadBar hand={waiting} table={table} hands={ahead} />}
    </>
  );
}
