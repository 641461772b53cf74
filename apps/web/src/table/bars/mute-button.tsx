'use client';

import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { isMuted, onMuteChange, setMuted } from '../../sound/sounds.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';

/** Silences every sound of the page, by press or by the key M. */
export function MuteButton() {
  const { say } = useLanguage();
  const muted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  useShortcuts([{ key: 'm', does: say('ui.sound.mute'), act: () => setMuted(!isMuted()) }]);
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
