import type { Step } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { SignalKind } from '../../ui/signal.tsx';
import type { TableSight } from './table-sight.ts';
import type { GameWords } from './words/game-words.ts';

/** The last seconds of betting, in which the signal is amber. */
export const CLOSING_MS = 5_000;

/** The current status of a table: a signal with its word, and its end. */
export interface Status {
  readonly signal: SignalKind;
  readonly word: string;
  readonly note: string;
  /** The next deadline (server's clock, ms), its total duration, and what happens then. */
  readonly until: { readonly at: number; readonly totalMs: number; readonly verb: string } | null;
  /** Betting is about to end: the signal turns amber in the last seconds. */
  readonly closes: boolean;
  /** A card or a number of the round was entered by the dealer. */
  readonly byHand: boolean;
}

const still = (signal: SignalKind, word: string, note = ''): Status => ({
  signal,
  word,
  note,
  until: null,
  closes: false,
  byHand: false,
});

/** The status of a table as shown to its viewer; `lost` while the connection is lost. */
export function statusOf(table: TableSight, gameWords: GameWords, language: Language, lost = false): Status {
  const { byHand } = table.view;
  return { ...statusNow(table, gameWords, language, lost), byHand: byHand && !lost };
}

/** The status in a replay, where no clock runs. */
export const atRest = (status: Status): Status =>
  status.until === null ? status : { ...status, note: '', until: null, closes: false };

function statusNow(table: TableSight, gameWords: GameWords, language: Language, lost: boolean): Status {
  const { view, round } = table;
  const { say, tell } = language;
  if (lost) return still('paused', say('table.status.lost'));
  if (view.state === 'closed') return still('shut', say('table.status.closed'));
  if (view.state === 'paused') return still('paused', say('table.status.paused'));
  if (!round) return still('dealing', say('table.status.soon'));
  switch (round.phase) {
    case 'betting':
      return betting(table, language);
    case 'playing':
      return playing(table, gameWords, language);
    case 'settled':
      return settled(table, gameWords, language);
    case 'void':
      return still(
        'closed',
        say('table.status.void'),
        say('table.status.voidNote', { reason: tell(round.voidReason ?? '') }),
      );
  }
}

function betting({ view, info, round }: TableSight, { say }: Language): Status {
  const at = round?.closesAt ?? view.deadline;
  const until = at === null ? null : { at, totalMs: info.pace.bettingMs, verb: say('table.status.closes') };
  const note = until ? '' : say('table.status.byDealer');
  return { ...still('open', say('table.status.open'), note), until, closes: until !== null };
}

function playing({ view, info, round, own }: TableSight, gameWords: GameWords, language: Language): Status {
  const { say } = language;
  const words = gameWords.describePlay?.(round?.play, language);
  const deciding = round?.waiting.some(({ ask }) => ask === ('choice' satisfies Step['ask'])) ?? false;
  if (!deciding && words) return still(words.signal, words.word, words.note ?? '');
  if (!deciding) return still('closed', say('table.status.noMoreBets'));
  const { decisionMs } = info.pace;
  const at = view.deadline ?? (round?.deciding ? round.deciding.since + decisionMs : null);
  const until = at === null ? null : { at, totalMs: decisionMs, verb: say('table.status.decideBy') };
  const mine = (own?.round?.choices.length ?? 0) > 0;
  return { ...still('open', say(mine ? 'table.status.yours' : 'table.status.players')), until };
}

function settled({ view, info, round }: TableSight, gameWords: GameWords, language: Language): Status {
  const { say } = language;
  const words = gameWords.describeResult(round?.result, language);
  const status = still('result', words?.title ?? say('table.status.over'), words?.note ?? '');
  if (view.deadline === null) return status;
  return { ...status, until: { at: view.deadline, totalMs: info.pace.resultMs, verb: say('table.status.next') } };
}
