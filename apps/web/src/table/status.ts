import type { Step } from '@baize/rules';
import type { Language } from '../i18n/language.ts';
import type { SignalKind } from '../ui/signal.tsx';
import type { GameTable } from './game-table.ts';
import type { TableSight } from './table-sight.ts';

/** What a table does now: a signal with its word, and until when. */
export interface Status {
  readonly signal: SignalKind;
  readonly word: string;
  readonly note: string;
  /** When time acts next (server's clock, ms), how long it was in all, and what happens then. */
  readonly until: { readonly at: number; readonly totalMs: number; readonly verb: string } | null;
  /** Betting is about to end: the signal turns amber in the last seconds. */
  readonly closes: boolean;
}

const still = (signal: SignalKind, word: string, note = ''): Status => ({
  signal,
  word,
  note,
  until: null,
  closes: false,
});

/** The status of a table as its viewer may know it; `lost` when the connection is gone and nothing is sure. */
export function statusOf(table: TableSight, game: GameTable, language: Language, lost = false): Status {
  const { view, round } = table;
  if (lost) return still('paused', 'Connection lost');
  if (view.state === 'closed') return still('shut', 'Table closed');
  if (view.state === 'paused') return still('paused', 'Table paused');
  if (!round) return still('dealing', 'Next round soon');
  switch (round.phase) {
    case 'betting':
      return betting(table);
    case 'playing':
      return playing(table, game, language);
    case 'settled':
      return settled(table, game, language);
    case 'void':
      return still('closed', 'Round void', `${round.voidReason ?? ''}. Every stake went back.`);
  }
}

function betting({ view, info, round }: TableSight): Status {
  const at = round?.closesAt ?? view.deadline;
  const until = at === null ? null : { at, totalMs: info.pace.bettingMs, verb: 'Closes' };
  const note = until ? '' : 'The dealer closes the bets';
  return { ...still('open', 'Place your bets', note), until, closes: until !== null };
}

function playing({ view, info, round, own }: TableSight, game: GameTable, language: Language): Status {
  const words = game.describePlay?.(round?.play, language);
  const deciding = round?.waiting.some(({ ask }) => ask === ('choice' satisfies Step['ask'])) ?? false;
  if (!deciding && words) return still(words.signal, words.word, words.note ?? '');
  if (!deciding) return still('closed', 'No more bets');
  const { decisionMs } = info.pace;
  const at = view.deadline ?? (round?.deciding ? round.deciding.since + decisionMs : null);
  const until = at === null ? null : { at, totalMs: decisionMs, verb: 'Decide by' };
  const mine = (own?.round?.choices.length ?? 0) > 0;
  return { ...still('open', mine ? 'Your decision' : 'Players decide'), until };
}

function settled({ view, info, round }: TableSight, game: GameTable, language: Language): Status {
  const words = game.describeResult(round?.result, language);
  const status = still('result', words?.title ?? 'Round over', words?.note ?? '');
  if (view.deadline === null) return status;
  return { ...status, until: { at: view.deadline, totalMs: info.pace.resultMs, verb: 'Next round' } };
}
