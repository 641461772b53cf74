'use client';

import { useEffect } from 'react';
import { findGameBeside } from '../../games/beside.ts';
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
import { FitLine } from './fit-line.tsx';

const LEAD =
  'min-h-[1.3em] overflow-hidden text-ellipsis whitespace-nowrap text-ink-soft text-lead console-phone:whitespace-normal';

/** The main panel: the next step of the procedure, and its answer. */
export function AskPanel({ desk, reader, busy }: { desk: Desk; reader: ReaderDesk; busy: boolean }) {
  const { orders, menu } = desk;
  const { shown } = reader.state;
  const language = useLanguage();
  const gameWords = useGameWords(findGameBeside(desk.info.game));
  const words = menu.progress
    ? menuWords(menu.progress, desk.game, desk.dealer, language)
    : stepWords(desk, gameWords, language);
  const text = spoken(words, language);
  const announce = useAnnounce();
  useEffect(() => {
    announce(text, 'assertive');
  }, [announce, text]);
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-6 border-line border-b bg-surface px-5 pb-1 [grid-area:ask] console-phone:sticky console-phone:top-0 console-phone:z-5 console-phone:grid-cols-1 console-phone:gap-2 console-phone:px-4 console-phone:pt-2.5 console-phone:pb-3 console-flat:gap-3 console-flat:px-3 console-flat:pt-0.5 console-flat:pb-1"
      aria-label={language.say('dealer.ask.title')}
      aria-busy={busy}
    >
      <div className="min-w-0">
        <p className={LEAD}>{words.lead}</p>
        <FitLine
          text={text}
          className="overflow-hidden whitespace-nowrap pb-[0.06em] font-[640] font-ui normal-nums text-grand/[1.04] tracking-[-0.028em] [&_em]:text-mark [&_em]:not-italic"
        >
          {words.say}
        </FitLine>
        {orders.refusal === null ? (
          <p className={LEAD}>{words.next === '' ? '' : language.say('dealer.ask.then', { next: words.next })}</p>
        ) : (
          <p className="flex items-baseline gap-3 font-semibold text-danger text-lead/[1.2]">
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
