'use client';

import { MAX_BURNED } from '@baize/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { PlayingCard } from '../../ui/card/playing-card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { readCard } from '../situation/entry.ts';
import {
  AT_THE_START,
  askingOf,
  digitOf,
  type Entry,
  type Progress,
  pageOf,
  type Remedy,
  reasonsFor,
  remedyName,
  turned,
  whereIs,
} from '../situation/irregularity.ts';
import { voidsRound } from '../situation/irregularity-words.ts';
import { FACTS } from './looks.ts';
import { VoidFigures } from './void-figures.tsx';

type Props = { desk: Desk };

/** In place of the table and the entries; beside the keys that are typed with, on a tablet upright above them. */
const PANEL =
  'col-[1/3] row-[3/5] grid min-h-0 grid-cols-[1.1fr_1.1fr_1.3fr] bg-surface in-data-typing:col-[1] console-upright:[grid-area:main/main/side/main] console-upright:in-data-typing:[grid-area:main/main/strip/main] console-phone:grid-cols-1 console-phone:[grid-area:main/main/strip/main] console-flat:[grid-area:main/main/strip/main] console-flat:in-data-typing:grid-cols-1';
const COLUMN =
  'min-h-0 overflow-auto border-line border-s px-5 py-4 first:border-0 console-narrow:px-3.5 console-narrow:py-3 console-phone:border-s-0';
/** On a phone there is room for what is asked alone. */
const ANSWERED = 'console-phone:hidden console-flat:in-data-typing:hidden';
const CHOICE =
  'grid min-h-13 w-full grid-cols-[36px_minmax(0,1fr)] items-center gap-2 rounded-1 px-2 py-0.75 text-start text-ink-soft leading-[1.2] hover:bg-ink/5 hover:text-ink aria-pressed:bg-ink/10 aria-pressed:text-ink aria-pressed:shadow-[inset_calc(4px*var(--flow))_0_0_var(--color-accent)]';
const VALUE = 'font-[640] text-[44px] leading-none';

/** At most three inputs, side by side; the selections stay visible. */
export function IrregularityPanel({ desk }: Props) {
  const { progress, remedies, go } = desk.menu;
  const language = useLanguage();
  const { say } = language;
  if (!progress) return null;
  const asking = askingOf(progress);
  const { remedy } = progress;
  return (
    <section className={PANEL} aria-label={say('dealer.fix.title')}>
      <Column number={1} title={say('dealer.fix.whatHappened')} now={asking === 'remedy'}>
        <ol>
          {remedies.map((each) => {
            const name = remedyName(each, language);
            return (
              <Choice
                key={name}
                digit={digitOf(each)}
                chosen={remedy !== null && remedyName(remedy, language) === name}
                onChoose={() => go({ ...AT_THE_START, remedy: each })}
              >
                {name}
                {each.does === 'ask-void' && (
                  <small className="text-fine/[1.2]">
                    {' '}
                    · {say(each.by === 'pit' ? 'dealer.fix.secondDecides' : 'dealer.fix.pitDecides')}
                  </small>
                )}
              </Choice>
            );
          })}
        </ol>
      </Column>
      {remedy && <Second desk={desk} remedy={remedy} now={asking === 'entry' || asking === 'reason'} />}
      {remedy && asking !== 'entry' && asking !== 'reason' && <Third desk={desk} remedy={remedy} />}
    </section>
  );
}

function Column({
  number,
  title,
  now,
  wide = false,
  children,
}: {
  number: number;
  title: string;
  now: boolean;
  /** Without a third column beside it. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`${COLUMN} ${now ? '' : ANSWERED} ${wide ? 'col-span-2 console-phone:col-span-1' : ''}`}>
      <h2 className="mb-2.5 flex items-center gap-2.5 font-semibold text-lead/[1.4]">
        <i
          className={`grid size-7.5 place-items-center rounded-full border-2 text-fine not-italic ${now ? 'border-mark bg-mark text-on-mark' : 'border-ink-soft'}`}
        >
          {number}
        </i>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChoiceProps = { digit: number | string; chosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ digit, chosen, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={CHOICE} aria-pressed={chosen} onClick={onChoose}>
        <Keycap>{digit}</Keycap>
        <span>{children}</span>
      </button>
    </li>
  );
}

function Second({ desk, remedy, now }: Props & { remedy: Remedy; now: boolean }) {
  const { menu, game } = desk;
  const { progress, entries, go } = menu;
  const language = useLanguage();
  const { say, tell } = language;
  if (!progress) return null;
  if (ALONE.has(remedy.does)) return null;
  if (remedy.does !== 'correct') return <Reasons desk={desk} now={now} />;
  const older = turned(entries, progress);
  return (
    <Column number={2} title={say('dealer.fix.whichEntry')} now={now}>
      <ol>
        {pageOf(entries, progress).map((entry, i) => (
          <Choice
            key={entry.index}
            digit={i + 1}
            chosen={progress.entry?.index === entry.index}
            onChoose={() => go({ ...progress, entry })}
          >
            {entry.card === null ? (
              tell(entry.text)
            ) : (
              <span className="flex items-center gap-3">
                <PlayingCard code={entry.card} width={34} />
                {whereIs(entry, desk.dealer, game, language)}
              </span>
            )}
          </Choice>
        ))}
        {older && (
          <Choice digit={0} chosen={false} onChoose={() => go(older)}>
            {say('dealer.fix.older')}
          </Choice>
        )}
      </ol>
    </Column>
  );
}

const MIN_CHARACTERS = 3;

function Reasons({ desk, now }: Props & { now: boolean }) {
  const { progress, go } = desk.menu;
  const [own, setOwn] = useState('');
  const { say, tell } = useLanguage();
  if (!progress) return null;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim().length >= MIN_CHARACTERS) go({ ...progress, reason: own.trim() });
  };
  return (
    <Column number={2} title={say('dealer.fix.why')} now={now}>
      <ol>
        {reasonsFor(progress.remedy).map((reason, i) => (
          <Choice
            key={reason.key}
            digit={i + 1}
            chosen={progress.reason === reason}
            onChoose={() => go({ ...progress, reason })}
          >
            {tell(reason)}
          </Choice>
        ))}
      </ol>
      <form onSubmit={choose} className="mt-3 grid gap-2">
        <TextField
          label={say(progress.remedy?.does === 'refuse-void' ? 'dealer.fix.refusalWhy' : 'dealer.fix.ownWords')}
          value={own}
          maxLength={200}
          onChange={(event) => setOwn(event.target.value)}
          autoComplete="off"
        />
        <Button type="submit" refusal={own.trim().length < MIN_CHARACTERS ? say('dealer.fix.threeLetters') : undefined}>
          {say('dealer.fix.thisIsWhy')}
        </Button>
      </form>
    </Column>
  );
}

function Third({ desk, remedy }: Props & { remedy: Remedy }) {
  const { progress } = desk.menu;
  const { say, tell } = useLanguage();
  if (!progress) return null;
  if (progress.entry) return <RightEntry desk={desk} entry={progress.entry} />;
  return (
    <Column
      number={ALONE.has(remedy.does) ? 2 : 3}
      title={say('dealer.fix.confirmTitle')}
      now
      wide={DECIDES.has(remedy.does) && ALONE.has(remedy.does)}
    >
      {DECIDES.has(remedy.does) && <VoidFigures dealer={desk.dealer} info={desk.info} game={desk.game} />}
      {remedy.does === 'new-shoe' && <Burned desk={desk} progress={progress} />}
      <dl className={FACTS}>
        {progress.reason !== null && (
          <>
            <dt>{say(remedy.does === 'refuse-void' ? 'dealer.fix.why' : 'dealer.fix.playersRead')}</dt>
            <dd>{say('dealer.fix.quoted', { reason: tell(progress.reason) })}</dd>
          </>
        )}
        {CONFIRMED[voidsRound(remedy) ? 'ask-void' : remedy.does].map(([term, meaning]) => (
          <div key={term} className="contents">
            <dt>{say(term)}</dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Column>
  );
}

/** How many cards were burned: typed, or counted on a screen. */
function Burned({ desk, progress }: Props & { progress: Progress }) {
  const { say } = useLanguage();
  const burned = progress.burned ?? 0;
  const count = (by: 1 | -1) => {
    const next = burned + by;
    if (next >= 0 && next <= MAX_BURNED) desk.menu.go({ ...progress, burned: next });
  };
  return (
    <p className="mb-3 flex items-center gap-3">
      <span>{say('dealer.fix.burned')}</span>
      <Button onClick={() => count(-1)} aria-label={say('dealer.fix.burnedLess')}>
        −
      </Button>
      <output className={VALUE}>{burned}</output>
      <Button onClick={() => count(1)} aria-label={say('dealer.fix.burnedMore')}>
        +
      </Button>
    </p>
  );
}

/** The decisions of a second person. */
const DECIDES: ReadonlySet<Remedy['does']> = new Set(['approve-void', 'refuse-void', 'withdraw-void']);
/** Confirmed without an entry or a reason. */
const ALONE: ReadonlySet<Remedy['does']> = new Set(['approve-void', 'withdraw-void', 'new-shoe']);

const ON_RECORD = ['dealer.fix.recorded', 'dealer.fix.record'] as const;
const CONFIRMED = {
  correct: [],
  act: [['dealer.fix.money', 'dealer.fix.moneyStays'], ON_RECORD],
  'ask-void': [
    ['dealer.fix.table', 'dealer.fix.standsUntilPit'],
    ['dealer.fix.money', 'dealer.fix.moneyWaits'],
    ON_RECORD,
  ],
  void: [['dealer.fix.money', 'dealer.fix.stakesBack'], ['dealer.fix.table', 'dealer.fix.roundOver'], ON_RECORD],
  'approve-void': [
    ['dealer.fix.money', 'dealer.fix.stakesBack'],
    ['dealer.fix.table', 'dealer.fix.roundOver'],
    ['dealer.fix.recorded', 'dealer.fix.bothNames'],
  ],
  'refuse-void': [
    ['dealer.fix.table', 'dealer.fix.roundContinues'],
    ['dealer.fix.money', 'dealer.fix.moneyStays'],
    ['dealer.fix.recorded', 'dealer.fix.bothNames'],
  ],
  'withdraw-void': [
    ['dealer.fix.table', 'dealer.fix.roundContinues'],
    ['dealer.fix.money', 'dealer.fix.moneyStays'],
    ON_RECORD,
  ],
  'new-shoe': [
    ['dealer.fix.table', 'dealer.fix.shoeCounts'],
    ['dealer.fix.playersRead', 'dealer.fix.shoeCalled'],
    ON_RECORD,
  ],
  pause: [['dealer.fix.table', 'dealer.fix.standsStill'], ['dealer.fix.money', 'dealer.fix.betsStay'], ON_RECORD],
} as const satisfies Record<Remedy['does'], readonly (readonly [string, string])[]>;

/** The entry before and after the correction. */
function RightEntry({ desk, entry }: Props & { entry: Entry }) {
  const { entry: line, game } = desk;
  const language = useLanguage();
  const { say, tell } = language;
  const right = entry.kind === 'number' ? line.text : readCard(line.text)?.card;
  return (
    <Column
      number={3}
      title={say(
        entry.kind === 'number'
          ? 'dealer.fix.rightNumber'
          : entry.kind === 'peek'
            ? 'dealer.fix.rightAnswer'
            : 'dealer.fix.rightCard',
      )}
      now
    >
      <div className="mt-1 mb-4 grid w-max grid-cols-[auto_auto_auto] items-center justify-items-start gap-x-5.5 gap-y-2">
        <span>{entry.place ? whereIs(entry, desk.dealer, game, language) : say('dealer.fix.now')}</span>
        <span />
        <span>{say('dealer.fix.after')}</span>
        {entry.card === null ? (
          <strong className={VALUE}>{entry.number ?? tell(entry.text)}</strong>
        ) : (
          <PlayingCard code={entry.card} width={58} />
        )}
        <span aria-hidden="true">→</span>
        {entry.card === null ? (
          <strong className={VALUE}>{right || '?'}</strong>
        ) : right ? (
          <PlayingCard code={right} width={58} />
        ) : (
          <strong className={VALUE}>?</strong>
        )}
      </div>
      <dl className={FACTS}>
        <dt>{say('dealer.fix.money')}</dt>
        <dd>{say('dealer.fix.notPaidYet')}</dd>
        <dt>{say('dealer.fix.afterIt')}</dt>
        <dd>{say('dealer.fix.laterStays')}</dd>
        <dt>{say('dealer.fix.playersRead')}</dt>
        <dd>{say('dealer.fix.playersReadCorrected')}</dd>
        <dt>{say('dealer.fix.recorded')}</dt>
        <dd>{say('dealer.fix.bothRecorded')}</dd>
      </dl>
    </Column>
  );
}
