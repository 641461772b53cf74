'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLive, useTable } from '../live/live-provider.tsx';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Keycap } from '../ui/keycap.tsx';
import styles from './chat.module.css';
import type { Desk } from './use-desk.ts';

const MOST_CHARACTERS = 300;
/** A line nobody goes on writing gives the keyboard back to the cards, ms. */
const GIVE_BACK_MS = 20_000;

/** What is written at the table, the newest below, and the dealer's answer. */
export function ChatStrip({ desk }: { desk: Desk }) {
  const lines = useTable(desk.info.id, (table) => table.chat);
  const end = useRef<HTMLLIElement>(null);
  const newest = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line comes into sight
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return (
    <section className={styles.chat} aria-label="Chat">
      <ol>
        {lines.length === 0 && <li className={styles.quiet}>Nobody has written yet.</li>}
        {lines.map(({ id, name, role, text }) => (
          <li key={id}>
            <b className={role === 'player' ? '' : styles.house}>{name}</b> {text}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <ChatLine desk={desk} />
    </section>
  );
}

function ChatLine({ desk }: { desk: Desk }) {
  const { panel, open, info, orders } = desk;
  const live = useLive();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (panel === 'chat') input.current?.focus();
  }, [panel]);
  useEffect(() => {
    if (panel !== 'chat') return;
    const timer = setTimeout(() => input.current?.blur(), text === '' ? GIVE_BACK_MS : 2 * GIVE_BACK_MS);
    return () => clearTimeout(timer);
  }, [panel, text]);
  const say = async (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
    const words = text.trim();
    if (words === '') return;
    setText('');
    const answer = await live.say(info.id, words);
    if (answer.ok) return;
    setText(words);
    orders.refuse(answer.refused.sentence);
  };
  return (
    <form onSubmit={say} className={styles.write}>
      <Keycap>F6</Keycap>
      <input
        ref={input}
        value={text}
        maxLength={MOST_CHARACTERS}
        placeholder="Write to the table"
        aria-label="Write to the table"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onFocus={() => open('chat')}
        onBlur={() => open(null)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <IconButton type="submit" label="Send" icon={<Icon name="send" />} className="text-brass" />
    </form>
  );
}
