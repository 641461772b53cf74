'use client';

import type { ReactNode } from 'react';
import { useLive, useServerNow } from '../live/live-provider.tsx';
import { PlayingCard } from '../ui/card/playing-card.tsx';
import { Keycap } from '../ui/keycap.tsx';
import { SignalShape } from '../ui/signal.tsx';
import styles from './ask.module.css';
import { readCard } from './entry.ts';
import { askingOf, type Remedy } from './irregularity.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk };

/** What answers the instruction: a press, a line to type or scan into, a clock to wait for. */
export function AnswerPanel({ desk }: Props) {
  const { menu, situation, me } = desk;
  if (menu.progress && !menu.progress.entry) return <MenuAnswer desk={desk} />;
  if (menu.progress) return <StepAnswer desk={desk} label="Correct it" />;
  if (me.supervises) return <PitAnswer desk={desk} />;
  switch (situation.is) {
    case 'free':
      return <StepAnswer desk={desk} label="Sign on" />;
    case 'between':
      return <StepAnswer desk={desk} label="Next round" hint={resultHint(desk)} />;
    case 'betting':
      return (
        <div className={styles.answers}>
          <Clock desk={desk} hint={situation.act ? '' : 'The bets close at 0'} />
          {situation.act && <StepAnswer desk={desk} label="Done" hint="The ball may go before the close" />}
        </div>
      );
    case 'deciding':
      return <Clock desk={desk} hint={timeOutHint(desk)} />;
    case 'asked':
      return <StepAnswer desk={desk} label="Done" />;
    default:
      return null;
  }
}

const resultHint = ({ dealer }: Desk): string => (dealer.takeAndPay.length > 0 ? 'When all is taken and paid' : '');

function timeOutHint({ situation }: Desk): string {
  if (situation.is !== 'deciding') return '';
  const defaults = situation.asked.flatMap(({ step }) =>
    step.ask === 'choice' && step.options[0] ? [step.options[0].choice] : [],
  );
  return defaults.length === 0 ? '' : `At 0 the table takes: ${[...new Set(defaults)].join(', ').replaceAll('-', ' ')}`;
}

type StepAnswerProps = Props & { label: string; hint?: string };

function StepAnswer({ desk, label, hint = '' }: StepAnswerProps) {
  const { expected, orders } = desk;
  const busy = orders.busy;
  switch (expected.kind) {
    case 'nothing':
      return null;
    case 'done':
      return (
        <Answer hint={hint}>
          <Press desk={desk} of="Enter" label={label} busy={busy} />
          {expected.draw && <SmallPress desk={desk} of=" " label="Draw from the virtual shoe" />}
        </Answer>
      );
    case 'draw':
      return (
        <Answer hint="From the virtual shoe">
          <Press desk={desk} of="Enter" label="Draw" busy={busy} />
        </Answer>
      );
    case 'yes-no':
      return (
        <Answer hint={hint}>
          <div className="flex gap-2">
            <Press desk={desk} of="y" label="Yes" busy={busy} />
            <Press desk={desk} of="n" label="No" busy={busy} />
          </div>
        </Answer>
      );
    default:
      return <EntryLine desk={desk} label={label} />;
  }
}

/** The line that keys and scans arrive in, with the card as it will count. Pressed, it shows keys on the screen. */
function EntryLine({ desk, label }: StepAnswerProps) {
  const { expected, entry, orders, keypad } = desk;
  const isNumber = expected.kind === 'number';
  const card = isNumber ? undefined : readCard(entry.text);
  const ready = isNumber ? entry.text !== '' : card !== undefined;
  const draws = (expected.kind === 'card' || isNumber) && expected.draw;
  return (
    <Answer
      hint={!ready && !draws ? (isNumber ? 'Type the number, then Enter' : 'Rank then suit, then Enter; or scan') : ''}
    >
      <button
        type="button"
        className={styles.entry}
        aria-expanded={keypad.open}
        aria-label={`Typed: ${entry.text || 'nothing'}. Keys on the screen`}
        data-busy={orders.busy || undefined}
        onClick={keypad.toggle}
      >
        {card && <PlayingCard code={card} width="var(--entry-card)" cut="small" decorative />}
        {entry.text !== '' && <span>{shown(entry.text, !isNumber)}</span>}
        <i className={styles.caret} />
        {entry.text === '' && (
          <span className={styles.hint}>{isNumber ? `0 to ${expected.below - 1}` : '9h, or scan'}</span>
        )}
      </button>
      {ready && <SmallPress desk={desk} of="Enter" label={label === 'Done' ? 'It is this one' : label} strong />}
      {!ready && draws && (
        <SmallPress desk={desk} of=" " label={isNumber ? 'Spin the virtual wheel' : 'Draw from the virtual shoe'} />
      )}
    </Answer>
  );
}

const shown = (text: string, isCard: boolean): string =>
  isCard ? text.toUpperCase().replace(/(?<=.)[CDHS]$/, (suit) => suit.toLowerCase()) : text;

function Answer({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <div className={styles.answer}>
      {children}
      {hint !== '' && <small>{hint}</small>}
    </div>
  );
}

type PressProps = Props & { of: string; label: string; busy?: boolean };

const KEY_NAMES: Readonly<Record<string, string>> = { ' ': 'Space', y: 'Y', n: 'N' };

/** The key that answers, as large as a hand. */
function Press({ desk, of, label, busy = false }: PressProps) {
  return (
    <button
      type="button"
      className={styles.press}
      aria-busy={busy || undefined}
      onClick={(event) => desk.press(of, event.timeStamp)}
    >
      <Keycap>{KEY_NAMES[of] ?? of}</Keycap>
      {label}
    </button>
  );
}

function SmallPress({ desk, of, label, strong = false }: PressProps & { strong?: boolean }) {
  return (
    <button
      type="button"
      className={`${styles.smallPress} ${strong ? styles.strong : ''}`}
      onClick={(event) => desk.press(of, event.timeStamp)}
    >
      <Keycap>{KEY_NAMES[of] ?? of}</Keycap>
      {label}
    </button>
  );
}

/** The last seconds of a wait are amber, ms. */
const SOON_MS = 5_000;

/** How long is left, readable from two metres. */
function Clock({ desk, hint }: Props & { hint: string }) {
  const { deadline } = desk.view;
  const now = useServerNow(200, deadline !== null);
  const live = useLive();
  if (deadline === null) return null;
  const leftMs = Math.max(0, deadline - Math.max(now, live.now()));
  const soon = leftMs <= SOON_MS;
  return (
    <div className={styles.answer}>
      <div className={`${styles.clock} ${soon ? styles.soon : ''}`} role="timer">
        <SignalShape is={soon ? 'closing' : 'open'} />
        <b>{Math.ceil(leftMs / 1000)}</b>
        <span>s</span>
      </div>
      {hint !== '' && <small>{hint}</small>}
    </div>
  );
}

/** The menu waits for a digit, or for the Enter that does it. */
function MenuAnswer({ desk }: Props) {
  const { menu, orders } = desk;
  if (!menu.progress) return null;
  if (askingOf(menu.progress) !== 'confirmation') return null;
  return (
    <Answer hint="Esc goes one input back">
      <Press
        desk={desk}
        of="Enter"
        label={menu.progress.remedy ? DEEDS[menu.progress.remedy.does] : ''}
        busy={orders.busy}
      />
    </Answer>
  );
}

const DEEDS: Readonly<Record<Remedy['does'], string>> = {
  correct: 'Correct it',
  act: 'Call it',
  'ask-void': 'Ask',
  void: 'Void it',
  pause: 'Pause',
};

/** A pit boss enters no cards; what is theirs to decide has its keys. */
function PitAnswer({ desk }: Props) {
  const { situation, pressFunction, dealer } = desk;
  if (situation.is === 'deciding' || situation.is === 'betting') return <Clock desk={desk} hint="" />;
  if (situation.is !== 'paused')
    return dealer.signedOn ? <p className={styles.aside}>{dealer.signedOn.name} deals</p> : null;
  return (
    <div className={styles.answer}>
      {situation.voidAsked && (
        <button type="button" className={styles.grave} onClick={() => pressFunction('F2')}>
          <Keycap>F2</Keycap>
          Void the round
        </button>
      )}
      <button
        type="button"
        className={situation.voidAsked ? styles.smallPress : styles.press}
        onClick={() => pressFunction('F4')}
      >
        <Keycap>F4</Keycap>
        {situation.voidAsked ? 'The round goes on' : 'Resume'}
      </button>
    </div>
  );
}
