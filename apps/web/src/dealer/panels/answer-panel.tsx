'use client';

import { choiceName } from '@baize/rules';
import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive, useServerNow } from '../../live/live-provider.tsx';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { SignalShape } from '../../ui/signal.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { isNumber, readCard } from '../situation/entry.ts';
import { askingOf, type Remedy } from '../situation/irregularity.ts';
import { voidsRound } from '../situation/irregularity-words.ts';
import { ANSWER_BOX, GRAVE_PRESS, PRESS, SMALL_PRESS } from './looks.ts';
import { Press, SmallPress } from './press.tsx';

type Props = { desk: Desk };

const ANSWER =
  'grid min-w-75 max-w-110 gap-2 text-center console-narrow:min-w-59 console-narrow:max-w-80 console-phone:w-full console-phone:min-w-0 console-phone:max-w-none console-flat:min-w-42 console-flat:max-w-55 console-flat:gap-0.5';
/** The clock beside a key is as narrow as it can be. */
const ANSWERS =
  'flex items-center gap-3 console-phone:[&>:first-child:not(:last-child)]:w-auto console-flat:[&>:first-child:not(:last-child)]:min-w-25';

/** The answer to the instruction: a button, an input line, or a countdown. */
export function AnswerPanel({ desk }: Props) {
  const { menu, situation, me } = desk;
  const language = useLanguage();
  const { say } = language;
  if (menu.progress && !menu.progress.entry) return <MenuAnswer desk={desk} />;
  if (menu.progress) return <StepAnswer desk={desk} label={say('dealer.answer.correct')} />;
  if (me.supervises) return <PitAnswer desk={desk} />;
  switch (situation.is) {
    case 'free':
      return <StepAnswer desk={desk} label={say('dealer.answer.signOn')} />;
    case 'offered':
      return <StepAnswer desk={desk} label={say('dealer.answer.take')} />;
    case 'between':
      return <StepAnswer desk={desk} label={say('dealer.answer.nextRound')} hint={resultHint(desk, language)} />;
    case 'betting':
      return (
        <div className={ANSWERS}>
          <Clock desk={desk} hint={situation.act ? '' : say('dealer.answer.closeAtZero')} />
          {situation.act && (
            <StepAnswer desk={desk} label={say('dealer.answer.done')} hint={say('dealer.answer.ballMayGo')} />
          )}
        </div>
      );
    case 'deciding':
      return <Clock desk={desk} hint={timeOutHint(desk, language)} />;
    case 'paused':
      return desk.dealer.may.includes('resume') ? <ResumeOwn desk={desk} /> : null;
    case 'asked':
      return <StepAnswer desk={desk} label={say('dealer.answer.done')} confirms />;
    default:
      return null;
  }
}

const resultHint = ({ dealer }: Desk, { say }: Language): string =>
  dealer.takeAndPay.length > 0 ? say('dealer.answer.whenPaid') : '';

function timeOutHint({ situation, game }: Desk, { say, tell, list }: Language): string {
  if (situation.is !== 'deciding') return '';
  const defaults = situation.asked.flatMap(({ step }) =>
    step.ask === 'choice' && step.options[0] ? [step.options[0].choice] : [],
  );
  const choices = list([...new Set(defaults)].map((choice) => tell(choiceName(game, choice))));
  return defaults.length === 0 ? '' : say('dealer.answer.atZero', { choices });
}

type StepAnswerProps = Props & {
  label: string;
  hint?: string;
  /** The input identifies itself: the button only confirms it. */
  confirms?: boolean;
};

function StepAnswer({ desk, label, hint = '', confirms = false }: StepAnswerProps) {
  const { expected, orders } = desk;
  const { say } = useLanguage();
  const busy = orders.busy;
  switch (expected.kind) {
    case 'nothing':
      return null;
    case 'done':
      return (
        <Answer hint={hint}>
          <Press desk={desk} of="Enter" label={label} busy={busy} />
          {expected.draw && <SmallPress desk={desk} of=" " label={say('dealer.answer.drawVirtual')} />}
        </Answer>
      );
    case 'draw':
      return (
        <Answer hint={say('dealer.answer.fromVirtual')}>
          <Press desk={desk} of="Enter" label={say('dealer.answer.draw')} busy={busy} />
        </Answer>
      );
    case 'yes-no':
      return (
        <Answer hint={hint}>
          <div className="flex gap-2">
            <Press desk={desk} of={say('dealer.answer.yesLetter')} label={say('dealer.answer.yes')} busy={busy} />
            <Press desk={desk} of={say('dealer.answer.noLetter')} label={say('dealer.answer.no')} busy={busy} />
          </div>
        </Answer>
      );
    default:
      return <EntryLine desk={desk} label={confirms ? say('dealer.answer.thisOne') : label} />;
  }
}

/** The input line of keys and scans, with a preview of the card. Pressing it shows the on-screen keypad. */
function EntryLine({ desk, label }: StepAnswerProps) {
  const { expected, entry, orders, keypad } = desk;
  const { say } = useLanguage();
  const number = expected.kind === 'number';
  const card = number ? undefined : readCard(entry.text)?.card;
  const ready = number ? isNumber(entry.text, expected.below) : card !== undefined;
  const draws = (expected.kind === 'card' || number) && expected.draw;
  return (
    <Answer hint={!ready && !draws ? say(number ? 'dealer.answer.typeNumber' : 'dealer.answer.typeCard') : ''}>
      <button
        type="button"
        className={`${ANSWER_BOX} gap-4 border-2 border-accent bg-well text-[52px] data-busy:opacity-70 console-narrow:text-[44px] console-flat:gap-2 console-flat:text-[30px]`}
        aria-expanded={keypad.open}
        aria-label={
          entry.text === '' ? say('dealer.answer.typedNothing') : say('dealer.answer.typed', { text: entry.text })
        }
        data-busy={orders.busy || undefined}
        onClick={keypad.toggle}
      >
        {card && <PlayingCard code={card} width="var(--entry-card)" cut="small" decorative />}
        {entry.text !== '' && <span>{shown(entry.text, !number)}</span>}
        <i className="h-13 w-0.75 animate-blink bg-accent console-flat:h-7.5" />
        {entry.text === '' && (
          <span className="font-medium text-ink-soft text-lead/none">
            {number ? say('dealer.answer.numberRange', { most: expected.below - 1 }) : say('dealer.answer.cardExample')}
          </span>
        )}
      </button>
      {ready && <SmallPress desk={desk} of="Enter" label={label} strong />}
      {!ready && draws && (
        <SmallPress
          desk={desk}
          of=" "
          label={say(number ? 'dealer.answer.spinVirtual' : 'dealer.answer.drawVirtual')}
        />
      )}
    </Answer>
  );
}

const shown = (text: string, isCard: boolean): string =>
  isCard ? text.toUpperCase().replace(/(?<=^(?:10|.))[CDHS]/, (suit) => suit.toLowerCase()) : text;

function Answer({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className={ANSWER}>
      {children}
      {hint !== '' && <Hint>{hint}</Hint>}
    </div>
  );
}

const Hint = ({ children }: { children: string }) => (
  <small className="text-fine/[1.2] text-ink-soft">{children}</small>
);

/** The last part of a countdown is amber, ms. */
const SOON_MS = 5_000;

/** The time left, readable from two metres. */
function Clock({ desk, hint }: Props & { hint: string }) {
  const { deadline } = desk.view;
  const now = useServerNow(200, deadline !== null);
  const live = useLive();
  if (deadline === null) return null;
  const leftMs = Math.max(0, deadline - Math.max(now, live.now()));
  const soon = leftMs <= SOON_MS;
  return (
    <div className={ANSWER}>
      <div
        className={`${ANSWER_BOX} gap-2.5 text-[84px] console-narrow:text-[72px] console-flat:gap-2 console-flat:text-[36px] ${soon ? 'text-warning' : 'text-success'}`}
        role="timer"
      >
        <SignalShape is={soon ? 'closing' : 'open'} className="size-9 console-flat:size-5" />
        <b className="min-w-[1.1em] font-semibold">{Math.ceil(leftMs / 1000)}</b>
        <span className="self-end pb-2.25 text-title/none console-flat:pb-1.5 console-flat:text-lead/none">s</span>
      </div>
      {hint !== '' && <Hint>{hint}</Hint>}
    </div>
  );
}

/** The menu expects a digit, or Enter to confirm. */
function MenuAnswer({ desk }: Props) {
  const { menu, orders } = desk;
  const { say } = useLanguage();
  if (!menu.progress) return null;
  if (askingOf(menu.progress) !== 'confirmation') return null;
  return (
    <Answer hint={say('dealer.answer.escGoesBack')}>
      <Press
        desk={desk}
        of="Enter"
        label={menu.progress.remedy ? say(DEEDS[deedOf(menu.progress.remedy)]) : ''}
        busy={orders.busy}
      />
    </Answer>
  );
}

/** The act that voids the round is asked for, as a void is. */
const deedOf = (remedy: Remedy): Remedy['does'] => (voidsRound(remedy) ? 'ask-void' : remedy.does);

const DEEDS = {
  correct: 'dealer.answer.correct',
  act: 'dealer.answer.callIt',
  'ask-void': 'dealer.answer.ask',
  void: 'dealer.answer.voidIt',
  'approve-void': 'dealer.answer.approve',
  'refuse-void': 'dealer.answer.refuse',
  'withdraw-void': 'dealer.answer.withdraw',
  'new-shoe': 'dealer.answer.changed',
  pause: 'dealer.answer.pause',
} as const satisfies Record<Remedy['does'], string>;

/** The dealer who was gone looks at the table before it goes on. */
function ResumeOwn({ desk }: Props) {
  const { say } = useLanguage();
  return (
    <div className={ANSWER}>
      <button type="button" className={PRESS} onClick={() => desk.pressFunction('F4')}>
        <Keycap>F4</Keycap>
        {say('dealer.answer.resume')}
      </button>
    </div>
  );
}

/** Pit bosses enter no cards; their actions have their own buttons. */
function PitAnswer({ desk }: Props) {
  const { situation, pressFunction, dealer } = desk;
  const { say } = useLanguage();
  if (situation.is === 'deciding' || situation.is === 'betting') return <Clock desk={desk} hint="" />;
  if (situation.is !== 'paused')
    return dealer.signedOn ? (
      <p className="text-ink-soft text-title/[1.2]">{say('dealer.answer.dealsNow', { name: dealer.signedOn.name })}</p>
    ) : null;
  return (
    <div className={ANSWER}>
      {situation.voidAsked && situation.voidAsked.userId !== desk.me.userId && (
        <button type="button" className={GRAVE_PRESS} onClick={() => pressFunction('F2')}>
          <Keycap>F2</Keycap>
          {say('dealer.answer.approveVoid')}
        </button>
      )}
      <button type="button" className={situation.voidAsked ? SMALL_PRESS : PRESS} onClick={() => pressFunction('F4')}>
        <Keycap>F4</Keycap>
        {say(situation.voidAsked ? 'dealer.answer.refuse' : 'dealer.answer.resume')}
      </button>
    </div>
  );
}
