'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { isMuted, onMuteChange, setMuted } from '../../sound/sounds.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { readKey } from '../../ui/keyboard/read-key.ts';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Silences every sound of the page, by press or by the key M. */
export function MuteButton() {
  const { say } = useLanguage();
  const muted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
      const chord = event.ctrlKey || event.metaKey || event.altKey;
      const read = readKey(event);
      const isM = read !== null && 'key' in read && read.key.toLowerCase() === 'm';
      if (isM && !typing && !chord && !event.repeat) setMuted(!isMuted());
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <IconButton
      label={say('ui.sound.mute')}
      title={say(muted ? 'ui.sound.off' : 'ui.sound.on')}
      aria-keyshortcuts="M"
      aria-pressed={muted}
      icon={<Icon name={muted ? 'muted' : 'sound'} />}
      onClick={() => setMuted(!muted)}
    />
  );
}
