import type { ListedRound } from '@baize/database';
import { useLanguage } from '../i18n/use-language.ts';
import { Signal } from '../ui/signal.tsx';

/** What is known of the shuffle: sealed while its shoe is in play, told afterwards; nothing for wheels and real cards. */
export function ShuffleState({ round: { shoeId, shoeTold } }: { round: Pick<ListedRound, 'shoeId' | 'shoeTold'> }) {
  const { say } = useLanguage();
  if (shoeId === null) return <span className="text-ink-faint">–</span>;
  return (
    <Signal is={shoeTold ? 'done' : 'dealing'} tint="none" className="font-medium!">
      {say(shoeTold ? 'operator.shuffle.told' : 'operator.shuffle.sealed')}
    </Signal>
  );
}
