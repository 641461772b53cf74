'use client';

import type { ChoiceStep } from '@baize/rules';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { TimerRing } from '../../ui/motion/timer-ring.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import { useBettingState } from '../betting/use-betting-state.ts';
import { useAvailable } from '../game/available.ts';
import type { TableSight } from '../game/table-sight.ts';
import { type DecisionKey, decisionKeys, type KeyLabel } from './decision-keys.ts';
import { useDecisionKeys } from './use-decision-keys.ts';

/** How long a fresh question does not listen, ms: the second press of a double click was meant for the one before. */
const DEAF_MS = 300;

/**
 * The question beside its keys; on an upright phone over them, and in landscape where both do not fit in one line.
 */
export const DECISION_BAR = [
  'flex w-max max-w-full animate-rise scroll-my-3 items-center gap-3 rounded-[40px] bg-overlay',
  'py-(--bar-inset,10px) ps-3 pe-2.5 shadow-[0_0_0_1px_var(--color-line-strong),0_16px_40px_oklch(0_0_0/0.5)]',
  'phone-upright:grid phone-upright:w-auto phone-upright:grid-cols-[auto_minmax(0,1fr)] phone-upright:gap-x-2.5',
  'phone-upright:gap-y-2 phone-upright:rounded-[24px] phone-upright:p-2.5',
  'phone-flat:gap-2 phone-flat:py-1.25 phone-flat:ps-2 phone-flat:pe-1.5 phone-flat:max-[761px]:flex-wrap',
  'phone-flat:max-[761px]:justify-center phone-flat:max-[761px]:gap-y-1 phone-flat:max-[761px]:rounded-[26px]',
].join(' ');

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
  const availableMinor = useAvailable(table) ?? 0;
  const money = (amountMinor: number) => language.money(amountMinor, table.info.currency, { trim: true });
  const keys = decisionKeys({
    step,
    labels,
    money,
    availableMinor,
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
      className={`${DECISION_BAR} ${className}`}
      aria-label={say('table.decision.yours')}
    >
      <Ring table={table} />
      <Asked title={title}>
        {byTime &&
          (more > 0
            ? say('table.decision.timeOutMore', { choice: byTime, more })
            : say('table.decision.timeOut', { choice: byTime }))}
      </Asked>
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
          >
            <KeyFace of={key} />
          </Button>
        )}
      />
    </section>
  );
}

export type KeyRowProps = { keys: readonly DecisionKey[]; draw: (key: DecisionKey) => ReactNode };

/** What is asked, and what happens without an answer. Over the keys where it is alone on a phone. */
export const Asked = ({ title, children }: { title: string; children: ReactNode }) => (
  <p className="min-w-0 pe-2 text-fine/[1.3] text-ink-soft phone-upright:first:col-span-full phone-flat:max-[761px]:max-w-[calc(100%-60px)]">
    <b className="block font-display font-medium text-ink text-lead/tight normal-nums phone-flat:text-body/tight">
      {title}
    </b>
    <span>{children}</span>
  </p>
);

/** In two columns on an upright phone, or in one line of three or four keys. */
const KEYS = [
  'flex gap-2.5 phone-upright:col-span-full phone-upright:grid phone-upright:*:min-w-0 phone-upright:*:flex-col',
  'phone-upright:*:gap-0.75 phone-flat:gap-1.5 phone-flat:*:min-h-11 phone-flat:*:px-3.5 phone-flat:*:text-body',
].join(' ');

const FEW = 'phone-upright:gap-2 phone-upright:*:px-1';
const COLUMNS = [
  `${FEW} phone-upright:grid-cols-2`,
  `${FEW} phone-upright:grid-cols-3`,
  'phone-upright:grid-cols-4 phone-upright:gap-1.5 phone-upright:*:px-0 phone-upright:*:text-body',
] as const;

/** What gives something up. */
const APART = [
  'ms-1 flex border-line-strong border-s ps-4 *:rounded-full *:text-ink-soft',
  'phone-upright:col-span-full phone-upright:ms-0 phone-upright:border-line phone-upright:border-s-0',
  'phone-upright:border-t phone-upright:ps-0 phone-upright:pt-2 phone-upright:*:flex-1',
  'phone-flat:ps-2.5 phone-flat:*:min-h-11 phone-flat:*:px-3.5 phone-flat:*:text-body',
].join(' ');

/** The keys of a question; those that give something up are apart from the others. */
export function KeyRow({ keys, draw }: KeyRowProps) {
  const [beside, apart] = [keys.filter((key) => !key.apart), keys.filter((key) => key.apart)];
  return (
    <>
      <div className={`${KEYS} ${COLUMNS[Math.min(4, Math.max(2, beside.length)) - 2]}`}>{beside.map(draw)}</div>
      {apart.length > 0 && <div className={APART}>{apart.map(draw)}</div>}
    </>
  );
}

/** What stands on a key: the choice, what it costs, and what of the keyboard presses it. */
export function KeyFace({ of: { label, note, letter, digit } }: { of: DecisionKey }) {
  return (
    <>
      {label}
      {note !== null && <small className="font-medium text-fine leading-none">{note}</small>}
      <span className="-me-2 keyless:hidden" aria-hidden="true">
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
  return (
    <TimerRing endsAt={live.localTime(at)} totalMs={decisionMs} size={52} className="phone-flat:[zoom:calc(44/52)]" />
  );
}
