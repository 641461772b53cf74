'use client';

import type { ChoiceStep } from '@baize/rules';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { TimerRing } from '../../ui/motion/timer-ring.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState } from '../betting/use-betting-state.ts';
import type { TableSight } from '../game/table-sight.ts';
import styles from './decision-bar.module.css';
import { type DecisionKey, decisionKeys, type KeyLabel } from './decision-keys.ts';
import { useDecisionKeys } from './use-decision-keys.ts';

/** How long a fresh question does not listen, ms: the second press of a double click was meant for the one before. */
const DEAF_MS = 300;

export type QuestionProps = {
  step: ChoiceStep;
  /** How many more questions wait. */
  more: number;
  table: TableSight;
  betting: Betting;
  /** How a choice of the rules is called on its key. */
  labels: (choice: string, step: ChoiceStep) => KeyLabel;
  /** What is asked, in the game's words: `Seat 4, first hand, 11`. */
  question?: (step: ChoiceStep) => string;
  className?: string;
};

/** What this player is asked: the options as keys, and the time that is left. */
export function Question({ step, more, table, betting, labels, question, className = '' }: QuestionProps) {
  const language = useLanguage();
  const { say } = language;
  const { press, pressed } = usePress(step, betting);
  const balanceMinor = useStore(table.balance);
  const money = (amountMinor: number) => language.money(amountMinor, table.info.currency, { trim: true });
  const keys = decisionKeys({
    step,
    labels,
    money,
    availableMinor: balanceMinor ?? 0,
    shut: table.view.state === 'paused' ? say('table.notice.paused') : null,
    language,
  });
  const title = question?.(step) ?? say('table.decision.yours');
  const byTime = keys[0]?.label;
  const choices = keys.map(({ digit, label: choice, note }) =>
    note === null
      ? say('table.decision.choice', { digit, choice })
      : say('table.decision.choiceNote', { digit, choice, note }),
  );
  useSpoken(say('table.decision.aloud', { question: title, choices: language.list(choices) }));
  useDecisionKeys(keys, press);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={bar}
      data-layout="bar"
      className={`${styles.bar} ${className}`}
      aria-label={say('table.decision.yours')}
    >
      <Ring table={table} />
      <p className={styles.ask}>
        <b>{title}</b>
        <span>
          {byTime &&
            (more > 0
              ? say('table.decision.timeOutMore', { choice: byTime, more })
              : say('table.decision.timeOut', { choice: byTime }))}
        </span>
      </p>
      <KeyRow
        keys={keys}
        draw={(key) => (
          <Button
            key={key.choice}
            size={key.apart ? 'medium' : 'large'}
            variant={isPrimary(step, key, keys.length) ? 'primary' : 'quiet'}
            refusal={key.refusal ?? undefined}
            busy={pressed !== null}
            onClick={() => press(key.choice)}
            className={styles.key ?? ''}
          >
            <KeyFace of={key} />
          </Button>
        )}
      />
    </section>
  );
}

export type KeyRowProps = { keys: readonly DecisionKey[]; draw: (key: DecisionKey) => ReactNode };

/** The keys of a question; those that give something up are apart from the others. */
export function KeyRow({ keys, draw }: KeyRowProps) {
  const [beside, apart] = [keys.filter((key) => !key.apart), keys.filter((key) => key.apart)];
  return (
    <>
      <div className={styles.keys}>{beside.map(draw)}</div>
      {apart.length > 0 && <div className={styles.apart}>{apart.map(draw)}</div>}
    </>
  );
}

/** What stands on a key: the choice, what it costs, and what of the keyboard presses it. */
export function KeyFace({ of: { label, note, letter, digit } }: { of: DecisionKey }) {
  return (
    <>
      {label}
      {note !== null && <small>{note}</small>}
      <span className={styles.cap} aria-hidden="true">
        <Keycap>{letter ?? digit}</Keycap>
      </span>
    </>
  );
}

/** Free choices are as good as each other; of two, each stands for itself. */
const isPrimary = ({ options }: ChoiceStep, { choice, apart }: DecisionKey, keys: number): boolean =>
  !apart && (keys <= 2 || options.find((option) => option.choice === choice)?.stakes.length === 0);

/** Sends a choice once. What was sent can be pressed again only when the house refused it. */
function usePress({ place }: ChoiceStep, betting: Betting) {
  const [sent, setSent] = useState<{ readonly choice: string; readonly before: number | null } | null>(null);
  const born = useRef(0);
  useEffect(() => {
    born.current = performance.now();
  }, []);
  const noticeId = useBettingState(betting, ({ notice }) => notice?.id ?? null);
  const pressed = sent !== null && sent.before === noticeId ? sent.choice : null;
  const press = useCallback(
    (choice: string) => {
      if (pressed !== null || performance.now() - born.current < DEAF_MS) return;
      setSent({ choice, before: noticeId });
      betting.choose(place, choice);
    },
    [betting, noticeId, place, pressed],
  );
  return { press, pressed };
}

/** Said at once: time runs. */
function useSpoken(text: string): void {
  const announce = useAnnounce();
  const first = useRef(text);
  useEffect(() => announce(first.current, 'assertive'), [announce]);
}

function Ring({ table }: { table: TableSight }) {
  const live = useLive();
  const { decisionMs } = table.info.pace;
  const since = table.round?.deciding?.since;
  const at = table.view.deadline ?? (since === undefined ? null : since + decisionMs);
  if (at === null) return null;
  return <TimerRing endsAt={live.localTime(at)} totalMs={decisionMs} size={52} className={styles.ring ?? ''} />;
}
