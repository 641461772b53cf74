'use client';

import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { PRESS, SMALL_PRESS, STRONG_PRESS } from './looks.ts';

type PressProps = { desk: Desk; of: string; label: string; busy?: boolean };

/** A key, as labelled on keyboards. */
const keyName = (key: string, { say }: Language): string =>
  key === ' ' ? say('dealer.answer.space') : key.length === 1 ? key.toUpperCase() : key;

/** The main answer button, large enough for touch. A double click counts once, as a key that bounces does. */
export function Press({ desk, of, label, busy = false }: PressProps) {
  const language = useLanguage();
  return (
    <button
      type="button"
      className={PRESS}
      aria-busy={busy || undefined}
      onClick={(event) => event.detail < 2 && desk.press(of, event.timeStamp)}
    >
      <Keycap>{keyName(of, language)}</Keycap>
      {label}
    </button>
  );
}

/** A smaller one, beside something larger. */
export function SmallPress({ desk, of, label, strong = false }: PressProps & { strong?: boolean }) {
  const language = useLanguage();
  return (
    <button
      type="button"
      className={strong ? STRONG_PRESS : SMALL_PRESS}
      onClick={(event) => event.detail < 2 && desk.press(of, event.timeStamp)}
    >
      <Keycap>{keyName(of, language)}</Keycap>
      {label}
    </button>
  );
}
