'use client';

import type { PlayerDecision, PlayerRound, TableInfo } from '@baize/protocol';
import { type Absence, absenceMeans, chosenName, type GameLayout, takenBy } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { complaintAddress } from '../../play-session/disputes/complaint-address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageLink } from '../../ui/controls/page-link.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Money } from '../../ui/data/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx';
import { BetExplained } from '../explain/bet-explained.tsx';
import type { GameTable } from '../game/game-table.ts';
import { useTableWords } from '../game/use-game-words.ts';
import { useTerms } from '../game/use-terms.ts';
import type { GameWords } from '../game/words/game-words.ts';
import { replayAddress } from '../replay/replay.ts';
import { useOlderRounds } from './use-older-rounds.ts';

export type HistoryPanelProps = {
  info: TableInfo;
  game: GameLayout;
  gameTable: GameTable;
  /** Those that were pushed and those that were read; null until they are. */
  rounds: readonly PlayerRound[] | null;
};

/** The player's last rounds at this table, each with its decisions, its bets, and why they paid what they paid. */
export function HistoryPanel({ rounds: pushed, ...table }: HistoryPanelProps) {
  const { say } = useLanguage();
  const { rounds, ...older } = useOlderRounds(table.info.id, pushed);
  const failure = older.failed && (
    <ErrorPanel
      title={say('table.history.failedTitle')}
      action={<Button onClick={older.reload}>{say('table.history.readAgain')}</Button>}
    >
      {say('table.history.failed')}
    </ErrorPanel>
  );
  if (failure && !rounds?.length) return failure;
  if (!rounds || (older.isReading && rounds.length === 0))
    return <p className="text-ink-soft">{say('table.history.reading')}</p>;
  if (rounds.length === 0) {
    return <EmptyState title={say('table.history.noneTitle')}>{say('table.history.none')}</EmptyState>;
  }
  return (
    <>
      <ol className="grid gap-1">
        {rounds.map((round) => (
          <li key={round.roundId}>
            <Round round={round} {...table} />
          </li>
        ))}
      </ol>
      {failure}
      {older.readMore && !older.failed && (
        <Button onClick={older.readMore} busy={older.isReading}>
          {say(older.isReading ? 'table.history.reading' : 'table.history.more')}
        </Button>
      )}
    </>
  );
}

type RoundProps = Omit<HistoryPanelProps, 'rounds'> & { round: PlayerRound };

function Round({ round, info, game, gameTable }: RoundProps) {
  const language = useLanguage();
  const { say } = language;
  const gameWords = useTableWords(gameTable);
  const byTable = round.decisions.some((decision) => decision.byTable);
  return (
    <details className="group border-line border-b pb-1">
      <summary className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 py-1.5 marker:content-none">
        <span className="truncate font-medium">{titleOf(round, gameWords, language)}</span>
        <Net round={round} currency={info.currency} />
        <span className="text-fine text-ink-soft">
          {round.roundId} · <LocalTime at={round.openedAt} show="clock" />
          {byTable && <span className="block text-warning">{say('table.history.tableDecided')}</span>}
        </span>
        <span className="self-start text-end text-accent text-fine group-open:hidden">
          {say('table.history.explain')}
        </span>
      </summary>
      {round.reversed && (
        <p className="pb-2 text-fine text-warning">
          {round.returnedMinor > round.stakedMinor
            ? say('table.history.reversedKept', {
                amount: language.money(round.returnedMinor - round.stakedMinor, info.currency),
              })
            : say('table.history.reversed')}
        </p>
      )}
      {round.resettled && <p className="pb-2 text-fine text-warning">{say('table.history.resettled')}</p>}
      {round.byHand && <p className="pb-2 text-fine text-ink-soft">{say('table.history.byHand')}</p>}
      {round.corrections > 0 && <p className="pb-2 text-fine text-warning">{say('table.history.corrected')}</p>}
      {round.decisions.length > 0 && <Decisions round={round} game={game} gameTable={gameTable} />}
      <ul className="grid gap-3 py-2">
        {round.bets.map((bet) => (
          <BetExplained key={bet.spot} bet={bet} bets={round.bets} game={game} currency={info.currency} />
        ))}
      </ul>
      {/* Beside the table, where a round may be in play. */}
      <PageLink
        prefetch={false}
        target="_blank"
        href={replayAddress(info.id, round.roundId, round.replayKey)}
        className="inline-flex min-h-11 items-center font-medium text-accent text-fine underline-offset-2 hover:underline"
      >
        {say('table.history.watch')}
      </PageLink>
      <PageLink
        prefetch={false}
        target="_blank"
        href={complaintAddress(round.roundId)}
        className="ms-5 inline-flex min-h-11 items-center font-medium text-accent text-fine underline-offset-2 hover:underline"
      >
        {say('table.history.wrong')}
      </PageLink>
    </details>
  );
}

const titleOf = (round: PlayerRound, { describeResult }: GameWords, language: Language): string =>
  round.state === 'void'
    ? language.say('table.history.void', { reason: language.tell(round.voidReason ?? '') })
    : (describeResult(round.result, language)?.title ?? round.roundId);

function Net({ round, currency }: { round: PlayerRound; currency: string }) {
  const net = round.returnedMinor - round.stakedMinor;
  return <Money minor={net} currency={currency} sign="always" className={net > 0 ? 'font-semibold text-win' : ''} />;
}

/** What was decided, and which of it by the table. */
function Decisions({ round, game, gameTable }: Pick<RoundProps, 'round' | 'game' | 'gameTable'>) {
  const { say } = useLanguage();
  const absence = useTerms(gameTable)?.absence ?? null;
  return (
    <section className="py-1 text-fine" aria-label={say('table.history.decisions')}>
      <ul className="grid gap-1">
        {round.decisions.map((decision, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same is decided again and again; the order is the identity
          <Decision key={nth} decision={decision} game={game} absence={absence} />
        ))}
      </ul>
    </section>
  );
}

type DecisionProps = { decision: PlayerDecision; game: GameLayout; absence: Absence | null };

function Decision({ decision, game, absence }: DecisionProps) {
  const { say, tell } = useLanguage();
  const taken = decision.byTable && absence ? takenBy(absence, decision.choice) : undefined;
  return (
    <li className="border-line border-s-2 ps-2.5">
      {tell(chosenName(game, decision.place, decision.choice))}
      {decision.byTable && (
        <span className="block text-warning">
          {say('table.history.byTable', { rule: absence?.rule ?? '' })}{' '}
          {taken !== undefined && tell(absenceMeans(game.id, taken))}
        </span>
      )}
    </li>
  );
}
