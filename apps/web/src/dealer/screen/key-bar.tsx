'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useConnection } from '../../live/live-provider.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { Signal } from '../../ui/signal.tsx';
import type { Desk } from '../desk/use-desk.ts';

const KEY =
  'flex min-h-11 items-center gap-2.25 whitespace-nowrap rounded-1 px-2.25 hover:bg-surface-raised aria-disabled:text-ink-faint aria-disabled:[--key-ground:transparent] aria-disabled:[--key-ink:currentcolor] console-narrow:gap-1.5 console-narrow:px-1.25 console-narrow:text-fine console-upright:gap-1.25 console-upright:px-0.75';

/** The function keys, each in a fixed position; a key that is not available states the reason. */
export function KeyBar({ desk }: { desk: Desk }) {
  const { keys, pressFunction, menu, press } = desk;
  const { say } = useLanguage();
  const online = useConnection(({ status }) => status === 'online');
  return (
    <footer className="flex items-center gap-2 overflow-x-auto border-line border-t bg-surface ps-2.5 pe-5 font-medium [grid-area:keys] [scrollbar-width:none] console-narrow:gap-0 console-upright:flex-wrap console-upright:justify-between console-upright:px-2 console-phone:sticky console-phone:bottom-0 console-phone:flex-wrap console-phone:px-2 console-phone:py-1 console-phone:[&_kbd]:hidden">
      {keys.map(({ key, label, refusal }) => (
        <button
          key={key}
          type="button"
          className={KEY}
          title={refusal}
          aria-disabled={refusal !== undefined || undefined}
          onClick={({ detail }) => detail < 2 && pressFunction(key)}
        >
          <Keycap>{key}</Keycap>
          {label}
          {refusal !== undefined && <span className="sr-only">: {refusal}</span>}
        </button>
      ))}
      {menu.progress && (
        <button type="button" className={KEY} onClick={({ timeStamp }) => press('Escape', timeStamp)}>
          <Keycap>Esc</Keycap>
          {say('dealer.keys.back')}
        </button>
      )}
      <Signal is={online ? 'done' : 'paused'} className="ms-auto console-narrow:hidden">
        {say(online ? 'dealer.keys.connected' : 'dealer.keys.connectionLost')}
      </Signal>
    </footer>
  );
}
