import { useLanguage } from '../../i18n/use-language.ts';
import type { LobbyPrintProps } from '../../table/game/game-table.ts';
import { asResult } from './result.ts';

/** The last rounds, newest first: the community's total above the dealer's, or only the dealer's. */
export function LobbyPrint({ results }: LobbyPrintProps) {
  const { say, list } = useLanguage();
  const last = results
    .flatMap(({ roundId, result }) => {
      const parsed = asResult(result);
      return parsed ? [{ roundId, ...parsed }] : [];
    })
    .slice(-10)
    .toReversed();
  if (last.length === 0)
    return <p className="grid h-16 content-center text-ink-soft">{say('games.antigo.result.none')}</p>;
  const shared = last.some(({ column }) => column !== 'single');
  const totals = last.map(({ dealer, community, column }) =>
    column === 'single' ? `${dealer}` : say('games.antigo.result.against', { dealer, community }),
  );
  return (
    <div
      role="img"
      aria-label={say('games.antigo.result.last', { totals: list(totals) })}
      className="flex h-16 flex-wrap gap-1 overflow-hidden text-fine"
    >
      <p className="grid h-16 flex-none content-center gap-1 pe-1.5 leading-6 text-ink-soft @max-print:hidden">
        {shared && <span>{say('games.antigo.result.community')}</span>}
        <span>{say('games.antigo.result.dealer')}</span>
      </p>
      {last.map(({ roundId, dealer, community, column }) => (
        <p key={roundId} className="grid h-16 w-5 flex-none content-center gap-1 text-center leading-6 tabular-nums">
          {shared && <span className="rounded-1 bg-ink/12">{column === 'single' ? '·' : community}</span>}
          <b className="rounded-1 bg-well font-semibold">{dealer}</b>
        </p>
      ))}
    </div>
  );
}
