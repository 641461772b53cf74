import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { handWords } from '../../table/game/words/hand-words.ts';
import { asResult } from './result.ts';

/** The dealer's last hands, the newest first. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const language = useLanguage();
  const { say } = language;
  const last = results
    .flatMap(({ roundId, result }) => {
      const parsed = asResult(result);
      return parsed ? [{ roundId, ...parsed }] : [];
    })
    .slice(-3)
    .toReversed();
  if (last.length === 0)
    return <p className="grid h-16 content-center text-ink-soft">{say('games.three-card-monster.result.none')}</p>;
  return (
    <ol
      className="grid h-16 content-center overflow-hidden text-fine leading-[1.6]"
      aria-label={say('games.three-card-monster.result.last')}
    >
      {last.map(({ roundId, dealer, qualifies }) => (
        <li key={roundId} className="truncate">
          {handWords(dealer, language)}
          {!qualifies && (
            <small className="text-ink-soft @max-print:hidden">
              {' '}
              {say('games.three-card-monster.result.unqualified')}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
