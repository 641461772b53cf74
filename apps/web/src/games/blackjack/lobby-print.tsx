import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { asResult, describeResult } from './result.ts';

const HAND = 'min-w-8 flex-none rounded-full bg-well px-1.5 text-center font-semibold text-body leading-6.5';

/** The totals of the dealer's last hands, newest first. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const language = useLanguage();
  const { say } = language;
  const hands = results
    .flatMap(({ roundId, result }) => {
      const parsed = asResult(result);
      return parsed && parsed.dealer > 0 ? [{ roundId, ...parsed }] : [];
    })
    .slice(-12)
    .reverse();
  if (hands.length === 0)
    return <p className="grid h-16 content-center text-ink-soft">{say('games.blackjack.result.none')}</p>;
  const aloud = language.list(hands.flatMap((hand) => describeResult(hand, language)?.title ?? []));
  return (
    <div role="img" aria-label={say('games.blackjack.result.aloud', { results: aloud })}>
      <p className="text-fine text-ink-soft">{say('games.blackjack.result.lastHands')}</p>
      <p className="mt-2 flex h-6.5 flex-wrap gap-1.5 overflow-hidden">
        {hands.map(({ roundId, dealer, blackjack }) => (
          <span
            key={roundId}
            className={`${HAND} ${blackjack ? 'shadow-[inset_0_0_0_1px_var(--color-print)]' : dealer > 21 ? 'text-ink-soft line-through' : ''}`}
          >
            {blackjack ? say('games.blackjack.result.shortBlackjack') : dealer}
          </span>
        ))}
      </p>
    </div>
  );
}
