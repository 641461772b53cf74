'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSettings } from '../../account/settings/settings-provider.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { dealerVoice } from '../../sound/dealer-voice.ts';
import { isMuted, onMuteChange } from '../../sound/sounds.ts';

/**
 * Speaks the dealer's calls, as the table shows them, if the user wants it and while the table is `inHand`. The call
 * that the table shows at first is not spoken.
 */
export function useSpokenCalls(call: string, inHand = true): void {
  const { locale } = useLanguage();
  const { calls: percent } = useSettings().settings.volumes;
  const muted = useSyncExternalStore(onMuteChange, isMuted, () => false);
  const speaks = inHand && !muted && percent > 0;
  const last = useRef(call);
  useEffect(() => {
    if (call === last.current) return;
    last.current = call;
    if (speaks && call !== '') dealerVoice()?.speak({ text: call, locale, percent });
  }, [call, speaks, locale, percent]);
  useEffect(() => (speaks ? () => dealerVoice()?.stop() : undefined), [speaks]);
}
