'use client';

import { useRouter } from 'next/navigation';
import { type SyntheticEvent, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { OtherIcon } from '../../ui/other-icons.tsx';
import { FILTER } from '../kit/page.ts';
import { KEYBOARD } from './looks.ts';
import { type RoundQuery, withFilter, withoutFilter, writeQuery } from './round-query.ts';

/** Finds a round by its id or number, a table or a player by name; it becomes a part of the address. */
export function SearchBox({ query }: { query: RoundQuery }) {
  const router = useRouter();
  const { say } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.select() });
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    input.current?.blur();
    const next = text === '' ? withoutFilter(query, 'q') : withFilter(query, { text });
    router.push(`/operator/rounds${writeQuery(next)}`);
  };
  return (
    <search>
      <form action="/operator/rounds" onSubmit={search} className={`${FILTER} w-60`}>
        {[...new URLSearchParams(writeQuery(withoutFilter(query, 'q')))].map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <span className={KEYBOARD}>
          <Keycap>/</Keycap>
        </span>
        <OtherIcon name="search" size={16} className="text-ink-faint lg:hidden" />
        <input
          ref={input}
          name="q"
          key={query.text ?? ''}
          defaultValue={query.text ?? ''}
          placeholder={say('operator.rounds.searchPlaceholder')}
          aria-label={say('operator.rounds.searchLabel')}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="flex-1"
        />
      </form>
    </search>
  );
}
