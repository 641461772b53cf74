'use client';

import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type DecisionKey, decisionKeys } from '../../../table/decisions/decision-keys.ts';
import { Asked, DECISION_BAR, KeyFace, KeyRow } from '../../../table/decisions/question.tsx';
import { useDecisionKeys } from '../../../table/decisions/use-decision-keys.ts';
import { useAvailable } from '../../../table/game/available.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { choiceLabel, questionWords } from '../hands/hand-words.ts';
import type { HandView } from '../result.ts';
import { stepAhead } from './ahead.ts';
import type { AheadHands } from './use-ahead.ts';

const CHOSEN = 'rounded-full! border-accent! bg-accent/16!';

export type AheadBarProps = { hand: HandView; table: TableSight; hands: AheadHands };

/** The choices for a hand whose turn has not come: one can be pre-selected, and pressed again to cancel it. */
export function AheadBar({ hand, table, hands }: AheadBarProps) {
  const language = useLanguage();
  const { say } = language;
  const announce = useAnnounce();
  const availableMinor = useAvailable(table) ?? 0;
  const chosen = hands.chosen(hand.place);
  const step = stepAhead(hand);
  const keys = decisionKeys({
    step,
    labels: (choice) => choiceLabel(choice, table.game.spots, language),
    money: (amountMinor) => language.money(amountMinor, table.info.currency, { trim: true }),
    availableMinor,
    shut: null,
    language,
  });
  const title = questionWords(step, [hand], language);
  const press = (choice: string) => {
    hands.press(hand.place, choice);
    const label = keys.find((key) => key.choice === choice)?.label ?? '';
    announce(
      choice === chosen
        ? say('games.blackjack.ahead.cancelled')
        : say('games.blackjack.ahead.chosen', { choice: label }),
    );
  };
  useOffer(title, keys);
  useDecisionKeys(keys, press);
  const name = keys.find(({ choice }) => choice === chosen)?.label;
  return (
    <section
      data-layout="bar"
      className={`${DECISION_BAR} border border-line-strong border-dashed`}
      aria-label={say('games.blackjack.ahead.name')}
    >
      <Asked title={title}>
        {name ? say('games.blackjack.ahead.chosen', { choice: name }) : say('games.blackjack.ahead.hint')}
      </Asked>
      <KeyRow
        keys={keys}
        draw={(key) => (
          <Button
            key={key.choice}
            refusal={key.refusal ?? undefined}
            aria-pressed={key.choice === chosen}
            onClick={() => press(key.choice)}
            className={key.choice === chosen ? CHOSEN : 'rounded-full! border-dashed'}
          >
            {key.choice === chosen && <span aria-hidden="true">✓</span>}
            <KeyFace of={key} />
          </Button>
        )}
      />
    </section>
  );
}

/** Announced once per hand, after the dealer's call. */
function useOffer(title: string, keys: readonly DecisionKey[]): void {
  const { list, say } = useLanguage();
  const announce = useAnnounce();
  const text = say('games.blackjack.ahead.offer', { hand: title, choices: list(keys.map(({ label }) => label)) });
  const last = useRef('');
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    const timer = setTimeout(() => announce(text), AFTER_THE_CALL_MS);
    return () => clearTimeout(timer);
  }, [announce, text]);
}

/** A live region announces one text at a time: the dealer's call first. */
const AFTER_THE_CALL_MS = 1_500;
