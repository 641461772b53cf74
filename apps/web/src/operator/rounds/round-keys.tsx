'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { pressShortcut } from '../../ui/keyboard/shortcuts/registry.ts';
import { KEYBOARD } from '../kit/page.ts';

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
  [['R'], 'replay'],
  [['S'], 'sort'],
  [['E'], 'export'],
] as const;

const HINT = `flex items-center gap-1.75 whitespace-nowrap ${KEYBOARD}`;

/** Some of the keys of the list of rounds, and what opens the list of all. */
export function RoundKeys() {
  const { say } = useLanguage();
  return (
    <>
      {HINTS.map(([keys, does]) => (
        <span key={does} className={HINT}>
          <Keys keys={keys} />
          {say(`operator.rounds.keys.short.${does}`)}
        </span>
      ))}
      <button type="button" className={`${HINT} hover:text-ink`} onClick={() => pressShortcut('?')}>
        <Keycap>?</Keycap>
        {say('operator.rounds.keys.all')}
      </button>
    </>
  );
}

const Keys = ({ keys }: { keys: readonly string[] }) => keys.map((key) => <Keycap key={key}>{key}</Keycap>);
