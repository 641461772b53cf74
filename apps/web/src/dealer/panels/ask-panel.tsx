'use client';

import { useEffect } from 'react';
import { findGameTable } from '../../games/index.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useGameWords } from '../../table/game/use-game-words.ts';
import type { GameWords } from '../../table/game/words/game-words.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { SignalShape } from '../../ui/signal.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { ReadCard } from '../reading/read-card.tsx';
import type { ReaderDesk } from '../reading/use-card-reader.ts';
import { menuWords } from '../situation/irregularity-words.ts';
import { spoken, type Words, wordsOf } from '../situation/words.ts';
import { AnswerPanel } from './answer-panel.tsx';
import styles from './ask.module.css';
import { FitLine } from './fit-line.tsx';

/** The main panel: the next step of the procedure, and its answer. */
export function AskPanel({ desk, reader }: { desk: Desk; reader: ReaderDesk }) {
  const { orders, menu } = desk;
  const { shown } = reader.state;
  const language = useLanguage();
  const gameWords = useGameWords(findGameTable(desk.info.game));
  const words = menu.progress
    ? menuWords(menu.progress, desk.game, desk.dealer, language)
    : stepWords(desk, gameWords, language);
  const text = spoken(words, language);
  const announce = useAnnounce();
  useEffect(() => {
    announce(text, 'assertive');
  }, [announce, text]);
  return (
    <section className={styles.ask} aria-label={language.say('dealer.ask.title')}>
      <div className="min-w-0">
        <p className={styles.lead}>{words.lead}</p>
        <FitLine text={text} className={styles.say}>
          {words.say}
        </FitLine>
        {orders.refusal === null ? (
          <p className={styles.lead}>
            {words.next === '' ? '' : language.say('dealer.ask.then', { next: words.next })}
          </p>
        ) : (
          <p className={styles.refusal}>
            <SignalShape is="closed" />
            {orders.refusal}
          </p>
        )}
      </div>
      {shown ? <ReadCard reading={shown} reader={reader} /> : <AnswerPanel desk={desk} />}
    </section>
  );
}

function stepWords(
  { situation, view, dealer, game, me }: Desk,
  { describeResult }: GameWords,
  language: Language,
): Words {
  const result = describeResult(view.round?.result, language)?.title ?? null;
  return wordsOf(situation, { view, dealer, game, me, result }, language);
}
