import type { ListedRound } from '@baize/database';
import { Signal, type SignalKind } from '../ui/signal.tsx';

type Standing = Pick<ListedRound, 'state' | 'corrections'>;

/** How a round stands, with its shape; what is normal stays without colour. */
export function RoundStateSignal({ round, className = '' }: { round: Standing; className?: string }) {
  const [is, word, tint] = signalOf(round);
  return (
    <Signal is={is} tint={tint} className={className}>
      {word}
    </Signal>
  );
}

function signalOf({ state, corrections }: Standing): readonly [SignalKind, string, 'full' | 'none'] {
  if (state === 'betting') return ['open', 'bets open', 'full'];
  if (state === 'playing') return ['dealing', 'in play', 'full'];
  if (state === 'void') return ['shut', 'void', 'full'];
  return corrections > 0 ? ['closing', 'corrected', 'full'] : ['done', 'settled', 'none'];
}
