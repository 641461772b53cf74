import type {
  ChatLine,
  ChatMute,
  DealerView,
  Joined,
  LastResult,
  OwnView,
  Refused,
  ServerMessages,
  TableInfo,
  TableVideo,
  TableView,
} from '@baize/protocol';
import type { Phrase } from '@baize/rules';
import { withEarlyDeadlines } from './held-back.ts';

/** The number of results and chat lines kept per table. */
const MAX_RESULTS = 500;
const MAX_CHAT_LINES = 200;

/** What happened at a table during a lost connection. */
export interface Meanwhile {
  readonly awayMs: number;
  /** The rounds that ended in that time, oldest first. */
  readonly results: readonly LastResult[];
  /** A round ended in that time, with a result or without. */
  readonly ended: boolean;
  /** The round in play when the connection was lost. */
  readonly roundId: string | null;
  /** The stakes in play when the connection was lost, minor units. */
  readonly stakedMinor: number;
  readonly balanceBeforeMinor: number | null;
  readonly balanceAfterMinor: number | null;
  /** The messages about bets and decisions whose round ended before they were answered, each once. */
  readonly unanswered: readonly Phrase[];
}

/** The state of a table when the connection was lost. */
export interface Left {
  readonly at: number;
  /** The round in play. */
  readonly roundId: string | null;
  readonly results: ReadonlySet<string>;
  readonly stakedMinor: number;
  readonly balanceMinor: number | null;
}

/** The state of a table in this tab. Every view is the one with the highest version received. */
export interface LiveTable {
  readonly tableId: string;
  /** `live` once the server has accepted the join; `refused` when it has refused it. */
  readonly status: 'joining' | 'live' | 'refused';
  readonly refused: Refused | null;
  readonly info: TableInfo | null;
  readonly view: TableView | null;
  readonly own: OwnView | null;
  readonly dealer: DealerView | null;
  /** Oldest first, at most 500. */
  readonly results: readonly LastResult[];
  readonly chat: readonly ChatLine[];
  /** Minimum seconds between two lines (slow mode); 0 when off. */
  readonly chatEverySeconds: number;
  readonly chatMute: ChatMute | null;
  /** The table's picture; null where there is no live video. */
  readonly video: TableVideo | null;
  readonly left: Left | null;
  readonly meanwhile: Meanwhile | null;
  /** The most recent void of a settled round, until it is dismissed. */
  readonly reversed: Reversed | null;
}

/** A settled round that was voided or corrected, with the reason. */
export type Reversed = Pick<ServerMessages['reversed'], 'roundId' | 'reason' | 'corrected'>;

export const newTable = (tableId: string): LiveTable => ({
  tableId,
  status: 'joining',
  refused: null,
  info: null,
  view: null,
  own: null,
  dealer: null,
  results: [],
  chat: [],
  chatEverySeconds: 0,
  chatMute: null,
  video: null,
  left: null,
  meanwhile: null,
  reversed: null,
});

/**
 * The newer of two views. With equal versions the later arrival wins: the number of viewers does not change the
 * version.
 */
function newer<View extends { readonly version: number }>(known: View | null, heard: View): View {
  return known && known.version > heard.version ? known : heard;
}

/**
 * The complete state of a table after a join. Includes a summary of what happened since the connection was lost, if it
 * was.
 */
export function joined(table: LiveTable, heard: Joined, at: number): LiveTable {
  const own = heard.own ? newer(table.own, heard.own) : null;
  return {
    ...table,
    status: 'live',
    refused: null,
    info: JSON.stringify(table.info) === JSON.stringify(heard.info) ? table.info : heard.info,
    view: newer(table.view, heard.view),
    own,
    results: heard.results.slice(-MAX_RESULTS),
    chat: heard.chat.slice(-MAX_CHAT_LINES),
    chatEverySeconds: heard.chatEverySeconds,
    chatMute: heard.chatMute,
    video: heard.video,
    left: null,
    meanwhile: table.left ? meanwhile(table.left, heard, own, at) : table.meanwhile,
  };
}

/** The delay of the picture has changed: countdowns end this much earlier than before, ms; later when it is negative. */
export const withEarlierDeadlines = (table: LiveTable, ms: number): LiveTable =>
  table.view === null ? table : { ...table, view: withEarlyDeadlines(table.view, ms) };

/** The table continues with another configuration. */
export const withInfo = (table: LiveTable, info: TableInfo): LiveTable => ({
  ...table,
  info,
  // When it is configured on again, the server sends its state.
  video: info.video === false ? null : table.video,
});

function meanwhile(left: Left, heard: Joined, own: OwnView | null, at: number): Meanwhile {
  return {
    awayMs: Math.max(0, at - left.at),
    results: heard.results.filter(({ roundId }) => !left.results.has(roundId)),
    ended: left.roundId !== null && left.roundId !== roundInPlay(heard.view),
    roundId: left.roundId,
    stakedMinor: left.stakedMinor,
    balanceBeforeMinor: left.balanceMinor,
    balanceAfterMinor: own?.balanceMinor ?? null,
    unanswered: [],
  };
}

const roundInPlay = ({ roundId, round }: TableView): string | null =>
  round && round.phase !== 'settled' && round.phase !== 'void' ? roundId : null;

export const refusedJoin = (table: LiveTable, refused: Refused): LiveTable => ({
  ...table,
  status: 'refused',
  refused,
});

/** The connection was lost: the displayed state is outdated, and is kept for the summary after the reconnect. */
export function afterConnectionLoss(table: LiveTable, at: number): LiveTable {
  if (table.status !== 'live' || table.left) return table;
  return {
    ...table,
    left: {
      at,
      roundId: table.view && roundInPlay(table.view),
      results: new Set(table.results.map(({ roundId }) => roundId)),
      stakedMinor: Object.values(table.own?.round?.stakes ?? {}).reduce((sum, stake) => sum + stake, 0),
      balanceMinor: table.own?.balanceMinor ?? null,
    },
  };
}

export const withView = (table: LiveTable, heard: TableView): LiveTable => ({
  ...table,
  view: newer(table.view, heard),
});

export const withOwn = (table: LiveTable, heard: OwnView): LiveTable => ({
  ...table,
  own: newer(table.own, withKnownRound(table.own, heard)),
});

/** The round keeps its identity while only the balance changes. */
function withKnownRound(known: OwnView | null, heard: OwnView): OwnView {
  const isSame = known?.roundId === heard.roundId && JSON.stringify(known.round) === JSON.stringify(heard.round);
  return isSame ? { ...heard, round: known.round } : heard;
}

export const withDealer = (table: LiveTable, heard: DealerView): LiveTable => ({
  ...table,
  dealer: newer(table.dealer, heard),
});

/** A result received twice is kept once, in its latest form. */
export function withResult(table: LiveTable, { roundId, number, shoe, result, byHand }: LastResult): LiveTable {
  const others = table.results.filter((known) => known.roundId !== roundId);
  const added = { roundId, number, shoe, result, ...(byHand ? { byHand } : {}) };
  const results = [...others, added].sort((a, b) => a.number - b.number);
  return { ...table, results: results.slice(-MAX_RESULTS) };
}

/** A settled round was voided: its result is removed, and its players are informed. */
export const withReversed = (table: LiveTable, { roundId, reason, corrected }: Reversed): LiveTable => ({
  ...table,
  results: table.results.flatMap((known) => {
    if (known.roundId !== roundId) return known;
    return corrected ? { ...known, result: corrected.result } : [];
  }),
  reversed: { roundId, reason, ...(corrected && { corrected }) },
});

export const withoutReversed = (table: LiveTable): LiveTable => ({ ...table, reversed: null });

export function withChat(table: LiveTable, line: ChatLine): LiveTable {
  if (table.chat.some(({ id }) => id === line.id)) return table;
  return { ...table, chat: [...table.chat, line].slice(-MAX_CHAT_LINES) };
}

export const withoutChat = (table: LiveTable, hidden: string): LiveTable => ({
  ...table,
  chat: table.chat.filter(({ id }) => id !== hidden),
});

export const withChatPace = (table: LiveTable, { everySeconds }: { readonly everySeconds: number }): LiveTable => ({
  ...table,
  chatEverySeconds: everySeconds,
});

export const withChatMute = (table: LiveTable, chatMute: ChatMute | null): LiveTable => ({ ...table, chatMute });

export const withVideo = (
  table: LiveTable,
  { provider, state, tableCamera, small, viewers, encoder, quality }: TableVideo,
): LiveTable => ({
  ...table,
  video: provider === null ? null : { provider, state, tableCamera, small, viewers, encoder, quality },
});

/** A bet or a decision was not answered: reported with what else happened while the connection was lost. */
export function withUnanswered(table: LiveTable, phrase: Phrase): LiveTable {
  const { meanwhile } = table;
  if (!meanwhile || meanwhile.unanswered.some(({ key }) => key === phrase.key)) return table;
  return { ...table, meanwhile: { ...meanwhile, unanswered: [...meanwhile.unanswered, phrase] } };
}

export const withoutMeanwhile = (table: LiveTable): LiveTable => ({ ...table, meanwhile: null });
