import type { ListedRound } from '@baize/database';
import { Signal } from '../ui/signal.tsx';

/** What is known of the shuffle: sealed while its shoe is in play, told afterwards; nothing for wheels and real cards. */
export function ShuffleState({ round: { shoeId, shoeTold } }: { round: Pick<ListedRound, 'shoeId' | 'shoeTold'> }) {
  if (shoeId === null) return <span className="text-ivory-3">–</span>;
  return (
    <Signal is={shoeTold ? 'done' : 'dealing'} tint="none" className="font-medium!">
      {shoeTold ? 'told' : 'sealed'}
    </Signal>
  );
}
