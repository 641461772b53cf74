'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { PlayingCard } from '../ui/card/playing-card.tsx';
import { TextField } from '../ui/field.tsx';
import { Keycap } from '../ui/keycap.tsx';
import { readCard } from './entry.ts';
import styles from './fix.module.css';
import { AT_THE_START, askingOf, type Entry, REASONS, type Remedy, remedyName } from './irregularity.ts';
import type { Desk } from './use-desk.ts';

type Props = { desk: Desk };

/** At most three inputs, side by side; what was chosen stays in sight. */
export function IrregularityPanel({ desk }: Props) {
  const { progress, remedies, go } = desk.menu;
  if (!progress) return null;
  const asking = askingOf(progress);
  const { remedy } = progress;
  return (
    <section className={styles.fix} aria-label="Irregularity">
      <Column number={1} title="What happened" now={asking === 'remedy'}>
        <ol>
          {remedies.map((each, i) => (
            <Choice
              key={remedyName(each)}
              digit={i + 1}
              chosen={remedy !== null && remedyName(remedy) === remedyName(each)}
              onChoose={() => go({ ...AT_THE_START, remedy: each })}
            >
              {remedyName(each)}
              {each.does === 'ask-void' && <small> · the pit boss decides</small>}
            </Choice>
          ))}
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
  children,
}: {
  number: number;
  title: string;
  now: boolean;
  children: ReactNode;
}) {
  return (
    <section className={now ? styles.asks : ''}>
      <h2>
        <i>{number}</i>
        {title}
      </h2>
      {children}
    </section>
  );
}

type ChoiceProps = { digit: number; chosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ digit, chosen, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <Keycap>{digit}</Keycap>
        <span>{children}</span>
      </button>
    </li>
  );
}

function Second({ desk, remedy, now }: Props & { remedy: Remedy; now: boolean }) {
  const { menu, game } = desk;
  const { progress, entries, go } = menu;
  if (!progress || remedy.does === 'act') return null;
  if (remedy.does !== 'correct') return <Reasons desk={desk} now={now} />;
  return (
    <Column number={2} title="Which entry" now={now}>
      <ol>
        {entries.map((entry, i) => (
          <Choice
            key={entry.index}
            digit={i + 1}
            chosen={progress.entry?.index === entry.index}
            onChoose={() => go({ ...progress, entry })}
          >
            {entry.card === null ? (
              entry.text
            ) : (
              <span className="flex items-center gap-3">
                <PlayingCard code={entry.card} width={34} />
                {game.placeName(entry.place ?? '')}
              </span>
            )}
          </Choice>
        ))}
      </ol>
    </Column>
  );
}

const LEAST_CHARACTERS = 3;

function Reasons({ desk, now }: Props & { now: boolean }) {
  const { progress, go } = desk.menu;
  const [own, setOwn] = useState('');
  if (!progress) return null;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim().length >= LEAST_CHARACTERS) go({ ...progress, reason: own.trim() });
  };
  return (
    <Column number={2} title="Why: the players read it" now={now}>
      <ol>
        {REASONS.map((reason, i) => (
          <Choice
            key={reason}
            digit={i + 1}
            chosen={progress.reason === reason}
            onChoose={() => go({ ...progress, reason })}
          >
            {reason}
          </Choice>
        ))}
      </ol>
      <form onSubmit={choose} className="mt-3 grid gap-2">
        <TextField
          label="Or in your own words"
          value={own}
          maxLength={200}
          onChange={(event) => setOwn(event.target.value)}
          autoComplete="off"
        />
        <Button
          type="submit"
          refusal={own.trim().length < LEAST_CHARACTERS ? 'Write at least three letters.' : undefined}
        >
          This is why
        </Button>
      </form>
    </Column>
  );
}

function Third({ desk, remedy }: Props & { remedy: Remedy }) {
  const { progress } = desk.menu;
  if (!progress) return null;
  if (progress.entry) return <RightEntry desk={desk} entry={progress.entry} />;
  return (
    <Column number={remedy.does === 'act' ? 2 : 3} title="Confirm" now>
      <dl className={styles.facts}>
        {progress.reason !== null && (
          <>
            <dt>Players read</dt>
            <dd>“{progress.reason}”</dd>
          </>
        )}
        {CONFIRMED[remedy.does].map(([term, meaning]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Column>
  );
}

const ON_RECORD = ['Recorded', 'Who, when and why, with the round.'] as const;
const CONFIRMED: Readonly<Record<Remedy['does'], readonly (readonly [string, string])[]>> = {
  correct: [],
  act: [['Money', 'Bets stand; nothing moves.'], ON_RECORD],
  'ask-void': [
    ['The table', 'Stands still until a pit boss voids the round or lets it go on.'],
    ['Money', 'Nothing moves before that.'],
    ON_RECORD,
  ],
  void: [
    ['Money', 'Every stake of this round goes back to its player.'],
    ['The table', 'The round is over; the pause is lifted.'],
    ON_RECORD,
  ],
  pause: [
    ['The table', 'No bets, no entries, and the clock stands still. A pit boss lifts it.'],
    ['Money', 'Bets stay where they are.'],
    ON_RECORD,
  ],
};

/** The entry as it stands and as it will stand. */
function RightEntry({ desk, entry }: Props & { entry: Entry }) {
  const { entry: line, game } = desk;
  const right = entry.kind === 'number' ? line.text : readCard(line.text);
  return (
    <Column
      number={3}
      title={
        entry.kind === 'number' ? 'The right number' : entry.kind === 'peek' ? 'The right answer' : 'The right card'
      }
      now
    >
      <div className={styles.change}>
        <span>{entry.place ? game.placeName(entry.place) : 'Now'}</span>
        <span />
        <span>After</span>
        {entry.card === null ? (
          <strong>{entry.text.replace(/^Number /, '')}</strong>
        ) : (
          <PlayingCard code={entry.card} width={58} />
        )}
        <span aria-hidden="true">→</span>
        {entry.card === null ? (
          <strong>{right || '?'}</strong>
        ) : right ? (
          <PlayingCard code={right} width={58} />
        ) : (
          <strong>?</strong>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>Money</dt>
        <dd>Nothing has been paid yet: the round is counted from the right entry.</dd>
        <dt>After it</dt>
        <dd>What was entered later stays where it still fits; the rest is asked for again.</dd>
        <dt>Players read</dt>
        <dd>That an entry was corrected.</dd>
        <dt>Recorded</dt>
        <dd>Both entries, with who and when. No second person is needed.</dd>
      </dl>
    </Column>
  );
}
