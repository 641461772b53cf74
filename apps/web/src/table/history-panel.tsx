'use client';

import type { TableInfo } from '@baize/protocol';
import { chips as asChips, type Game, type Odds, pay } from '@baize/rules';
import type { Language } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LocalTime } from '../ui/local-time.tsx';
import { Money } from '../ui/money.tsx';
import type { GameTable } from './game-table.ts';
import type { PlayerBet, PlayerRound } from './player-rounds.ts';
import type { RoundsState } from './use-player-rounds.ts';

export type HistoryPanelProps = {
  info: TableInfo;
  game: Game;
  gameTable: GameTable;
  history: RoundsState;
  /** The round whose result is not told yet. */
  hidden: string | null;
};

/** The player's last rounds at this table, each with its bets and why they paid what they paid. */
export function HistoryPanel({ info, game, gameTable, history, hidden }: HistoryPanelProps) {
  const language = useLanguage();
  if (history.failed && !history.rounds) {
    return (
      <ErrorPanel title="Your rounds could not be read" action={<Button onClick={history.reload}>Read again</Button>}>
        They are booked all the same.
      </ErrorPanel>
    );
  }
  const rounds = history.rounds?.filter(({ roundId }) => roundId !== hidden);
  if (!rounds) return <p className="text-ivory-2">Reading your rounds.</p>;
  if (rounds.length === 0) {
    return (
      <EmptyState title="No rounds yet">Rounds in which you bet appear here, with every bet explained.</EmptyState>
    );
  }
  return (
    <ol className="grid gap-1">
      {rounds.map((round) => (
        <li key={round.roundId}>
          <details className="group border-line border-b pb-1">
            <summary className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 py-1.5 marker:content-none">
              <span className="truncate font-medium">{titleOf(round, gameTable, language)}</span>
              <Net round={round} currency={info.currency} />
              <span className="text-fine text-ivory-2">
                {round.roundId} · <LocalTime at={round.openedAt} show="clock" />
              </span>
              <span className="text-right text-fine text-brass group-open:hidden">Explain</span>
            </summary>
            {round.corrections > 0 && (
              <p className="pb-2 text-fine text-soon">The dealer corrected an entry in this round.</p>
            )}
            <ul className="grid gap-3 py-2">
              {round.bets.map((bet) => (
                <Bet key={bet.spot} bet={bet} info={info} game={game} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

const titleOf = (round: PlayerRound, gameTable: GameTable, language: Language): string =>
  round.state === 'void'
    ? `Void: ${round.voidReason ?? ''}`
    : (gameTable.describeResult(round.result, language)?.title ?? round.roundId);

function Net({ round, currency }: { round: PlayerRound; currency: string }) {
  const net = round.returnedMinor - round.stakedMinor;
  return <Money minor={net} currency={currency} sign="always" className={net > 0 ? 'font-semibold text-brass' : ''} />;
}

/** One bet, its rule, the line that decided, what lay on the table, and the sum worked out. */
function Bet({ bet, info, game }: { bet: PlayerBet; info: TableInfo; game: Game }) {
  const { currency } = info;
  return (
    <li className="rounded-1 bg-room-2 px-3 py-2 text-fine">
      <p className="flex justify-between gap-3 text-body">
        <span>{game.spots.get(bet.spot)?.name ?? bet.spot}</span>
        <Money
          minor={bet.returnedMinor}
          currency={currency}
          className={bet.outcome === 'win' ? 'font-semibold text-brass' : 'text-ivory-2'}
        />
      </p>
      <p className="text-ivory-2">{reasonOf(bet)}</p>
      <p className="text-ivory-2 tabular-nums">
        <Sum bet={bet} currency={currency} odds={oddsOf(bet, game)} />
      </p>
    </li>
  );
}

const OUTCOMES = { win: 'won', lose: 'lost', push: 'pushed', returned: 'went back' } as const;

function reasonOf({ because, outcome, rule, line }: PlayerBet): string {
  const parts = [`${because ? `${because}: ` : ''}${OUTCOMES[outcome]}`, rule && `rule ${rule}`, line];
  return parts.filter((part) => part !== '').join(', ');
}

/** The odds of the printed line, when they account for what came back to the last unit. */
function oddsOf(bet: PlayerBet, game: Game): Odds | null {
  if (bet.outcome !== 'win') return null;
  const lines = game.spots.get(bet.spot)?.paytable ?? [];
  const line = lines.find(({ odds }) => bet.line.endsWith(`${odds[0]}:${odds[1]}`));
  return line && pay(asChips(bet.stakeMinor), line.odds) === bet.returnedMinor ? line.odds : null;
}

function Sum({ bet, currency, odds }: { bet: PlayerBet; currency: string; odds: Odds | null }) {
  const stake = <Money minor={bet.stakeMinor} currency={currency} />;
  const back = <Money minor={bet.returnedMinor} currency={currency} />;
  if (!odds) {
    return (
      <>
        Staked {stake}, came back {back}
      </>
    );
  }
  return (
    <>
      {stake} + {stake} × {odds[0]}
      {odds[1] === 1 ? '' : ` ÷ ${odds[1]}`} = {back}
    </>
  );
}
