import type { ListedRound } from '@baize/database';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Signal, type SignalKind } from '../ui/signal.tsx';

type Standing = Pick<ListedRound, 'state' | 'corrections' | 'resettled'>;

/** How a round stands, with its shape; what is normal stays without colour. */
export function RoundStateSignal({ round, className = '' }: { round: Standing; className?: string }) {
  const [is, word, tint] = signalOf(round, useLanguage());
  return (
    <Signal is={is} tint={tint} className={className}>
      {word}
    </Signal>
  );
}

function signalOf(
  { state, corrections, resettled }: Standing,
  { say }: Language,
): readonly [SignalKind, string, 'full' | 'none'] {
  if (state === 'betting') return ['open', say('operator.state.betting'), 'full'];
  if (state === 'playing') return ['dealing', say('operator.state.playing'), 'full'];
  if (state === 'void') return ['shut', say('operator.state.void'), 'full'];
  if (resettled) return ['closing', say('operator.state.resettled'), 'full'];
  return corrections > 0
    ? ['closing', say('operator.state.corrected'), 'full']
    : ['done', say('operator.state.settled'), 'none'];
}
