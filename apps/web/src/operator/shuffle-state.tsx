import type { ListedRound } from '@baize/database';
import { useLanguage } from '../i18n/use-language.ts';
import { Signal } from '../ui/signal.tsx';

/** What is known of the shuffle: sealed while its shoe is in play, revealed afterwards; nothing for wheels and real cards. */
export function ShuffleState({
  round: { shoeId, shoeRevealed },
}: {
  round: Pick<ListedRound, 'shoeId' | 'shoeRevealed'>;
}) {
  const { say } = useLanguage();
  if (shoeId === null) return <span className="text-ink-faint">–</span>;
  return (
    <Signal is={shoeRevealed ? 'done' : 'dealing'} tint="none" className="font-medium!">
      {say(shoeRevealed ? 'operator.shuffle.revealed' : 'operator.shuffle.sealed')}
    </Signal>
  );
}
