'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../live/live-provider.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { Signal } from '../../ui/signal.tsx';
import styles from '../console.module.css';
import type { Desk } from '../desk/use-desk.ts';

/** The function keys, each in a fixed position; a key that is not available states the reason. */
export function KeyBar({ desk }: { desk: Desk }) {
  const { keys, pressFunction, menu, press } = desk;
  const { say } = useLanguage();
  const online = useConnection(({ status }) => status === 'online');
  return (
    <footer className={styles.keys}>
      {keys.map(({ key, label, refusal }) => (
        <button
          key={key}
          type="button"
          title={refusal}
          aria-disabled={refusal !== undefined || undefined}
          onClick={() => pressFunction(key)}
        >
          <Keycap>{key}</Keycap>
          {label}
          {refusal !== undefined && <span className="sr-only">: {refusal}</span>}
        </button>
      ))}
      {menu.progress && (
        <button type="button" onClick={({ timeStamp }) => press('Escape', timeStamp)}>
          <Keycap>Esc</Keycap>
          {say('dealer.keys.back')}
        </button>
      )}
      <Signal is={online ? 'done' : 'paused'} className={styles.push ?? ''}>
        {say(online ? 'dealer.keys.connected' : 'dealer.keys.connectionLost')}
      </Signal>
    </footer>
  );
}
