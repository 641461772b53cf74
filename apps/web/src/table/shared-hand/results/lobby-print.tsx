'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../game/game-table.ts';
import { handWords } from '../../game/words/hand-words.ts';
import { asResult, type SharedHandGame } from './result.ts';

/** How many of the newest hands a tile has room for. */
const SHOWN = 3;

/** What a game prints in the lobby: the players' newest hands, the newest first. */
export function SharedHandPrint({ game, results }: LobbyPrintProps & { game: SharedHandGame }) {
  const language = useLanguage();
  const { say } = language;
  const rounds = results.flatMap(({ roundId, result }) => {
    const parsed = asResult(result);
    return parsed ? [{ roundId, ...parsed }] : [];
  });
  if (rounds.length === 0)
    return <p className="grid h-16 content-center text-ink-soft">{say(`games.${game}.result.none`)}</p>;
  return (
    <ol className="grid gap-1" aria-label={say(`games.${game}.result.last`)}>
      {rounds
        .slice(-SHOWN)
        .reverse()
        .map(({ roundId, player, dealer }) => (
          <li
            key={roundId}
            className="group flex min-w-0 items-baseline gap-2 whitespace-nowrap text-fine text-ink-soft @max-print:not-first:hidden"
          >
            <b className="flex-none font-display font-medium text-body text-ink leading-normal group-not-first:text-print">
              {handWords(player, language)}
            </b>
            <span className="truncate @max-print:hidden">
              {say(`games.${game}.result.dealerHand`, { hand: handWords(dealer, language, 'inside') })}
            </span>
          </li>
        ))}
    </ol>
  );
}
