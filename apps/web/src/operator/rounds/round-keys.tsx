'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useKeys } from '../../ui/keyboard/use-keys.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { KEYBOARD } from '../kit/page.ts';

const KEYS = [
  [['J', '↓'], 'nextRound'],
  [['K', '↑'], 'roundBefore'],
  [['Enter'], 'open'],
  [['R'], 'replay'],
  [['N'], 'nextPage'],
  [['P'], 'pageBefore'],
  [['S'], 'sort'],
  [['F'], 'filter'],
  [['/'], 'search'],
  [['E'], 'export'],
  [['?'], 'these'],
] as const;

const HINTS = [
  [['J', 'K'], 'move'],
  [['Enter'], 'open'],
  [['R'], 'replay'],
  [['S'], 'sort'],
  [['E'], 'export'],
] as const;

const HINT = `flex items-center gap-1.75 whitespace-nowrap ${KEYBOARD}`;

/** The keys of the list of rounds: some of them, and all in a window. */
export function RoundKeys() {
  const { say } = useLanguage();
  const [help, setHelp] = useState(false);
  useKeys({ '?': () => setHelp(true) });
  return (
    <>
      {HINTS.map(([keys, does]) => (
        <span key={does} className={HINT}>
          <Keys keys={keys} />
          {say(`operator.rounds.keys.short.${does}`)}
        </span>
      ))}
      <button type="button" className={`${HINT} hover:text-ink`} onClick={() => setHelp(true)}>
        <Keycap>?</Keycap>
        {say('operator.rounds.keys.all')}
      </button>
      <Dialog open={help} onClose={() => setHelp(false)} title={say('operator.rounds.keys.title')}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {KEYS.map(([keys, does]) => (
            <div key={does} className="contents">
              <dt className="flex gap-1.5">
                <Keys keys={keys} />
              </dt>
              <dd>{say(`operator.rounds.keys.does.${does}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

const Keys = ({ keys }: { keys: readonly string[] }) => keys.map((key) => <Keycap key={key}>{key}</Keycap>);
