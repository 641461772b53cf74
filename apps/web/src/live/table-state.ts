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
  TableView,
} from '@baize/protocol';

/** How many results and chat lines a table keeps. */
const MOST_RESULTS = 500;
const MOST_CHAT_LINES = 200;

/** What happened at a table while the connection was gone. */
export interface Meanwhile {
  readonly awayMs: number;
  /** The rounds that ended meanwhile, oldest first. */
  readonly results: readonly LastResult[];
  /** What lay on the felt when the connection broke, minor units. */
  readonly stakedMinor: number;
  readonly balanceBeforeMinor: number | null;
  readonly balanceAfterMinor: number | null;
}

/** Where a table stood when the connection broke. */
export interface Left {
  readonly at: number;
  readonly results: ReadonlySet<string>;
  readonly stakedMinor: number;
  readonly balanceMinor: number | null;
}

/** A table as this tab knows it. Every view is the newest by version that arrived. */
export interface LiveTable {
  readonly tableId: string;
  /** `live` once the house has answered the join; `refused` when it did so with a refusal. */
  readonly status: 'joining' | 'live' | 'refused';
  readonly refused: Refused | null;
  readonly info: TableInfo | null;
  readonly view: TableView | null;
  readonly own: OwnView | null;
  readonly dealer: DealerView | null;
  /** Oldest first, at most 500. */
  readonly results: readonly LastResult[];
  readonly chat: readonly ChatLine[];
  /** How long everybody waits between two lines; 0 when they need not. */
  readonly chatEverySeconds: number;
  readonly chatMute: ChatMute | null;
  readonly left: Left | null;
  readonly meanwhile: Meanwhile | null;
  /** The settled round that was told void last, until it is dismissed. */
  readonly reversed: Reversed | null;
}

/** A settled round that is void, and why. */
export type Reversed = Pick<ServerMessages['reversed'], 'roundId' | 'reason'>;

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
  left: null,
  meanwhile: null,
  reversed: null,
});

/** Of two views the one that knows more. Of equals the later to arrive: how many watch changes no version. */
function newer<View extends { readonly version: number }>(known: View | null, heard: View): View {
  return known && known.version > heard.version ? known : heard;
}

/** The whole of a table, as the house answers a join. Says what happened since the connection broke, if it did. */
export function joined(table: LiveTable, heard: Joined, at: number): LiveTable {
  const own = heard.own ? newer(table.own, heard.own) : null;
  return {
    ...table,
    status: 'live',
    refused: null,
    info: JSON.stringify(table.info) === JSON.stringify(heard.info) ? table.info : heard.info,
    view: newer(table.view, heard.view),
    own,
    results: heard.results.slice(-MOST_RESULTS),
    chat: heard.chat.slice(-MOST_CHAT_LINES),
    chatEverySeconds: heard.chatEverySeconds,
    chatMute: heard.chatMute,
    left: null,
    meanwhile: table.left ? meanwhile(table.left, heard, own, at) : table.meanwhile,
  };
}

/** The table goes on by other house rules. */
export const withInfo = (table: LiveTable, info: TableInfo): LiveTable => ({ ...table, info });

function meanwhile(left: Left, heard: Joined, own: OwnView | null, at: number): Meanwhile {
  return {
    awayMs: Math.max(0, at - left.at),
    results: heard.results.filter(({ roundId }) => !left.results.has(roundId)),
    stakedMinor: left.stakedMinor,
    balanceBeforeMinor: left.balanceMinor,
    balanceAfterMinor: own?.balanceMinor ?? null,
  };
}

export const refusedJoin = (table: LiveTable, refused: Refused): LiveTable => ({
  ...table,
  status: 'refused',
  refused,
});

/** The connection broke: what is shown is old from now on, and is remembered to tell what happened meanwhile. */
export function leftBehind(table: LiveTable, at: number): LiveTable {
  if (table.status !== 'live' || table.left) return table;
  return {
    ...table,
    left: {
      at,
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

export const withOwn = (table: LiveTable, heard: OwnView): LiveTable => ({ ...table, own: newer(table.own, heard) });

export const withDealer = (table: LiveTable, heard: DealerView): LiveTable => ({
  ...table,
  dealer: newer(table.dealer, heard),
});

/** A result told twice stays once, as it was told last. */
export function withResult(table: LiveTable, { roundId, number, shoe, result, byHand }: LastResult): LiveTable {
  const others = table.results.filter((known) => known.roundId !== roundId);
  const told = { roundId, number, shoe, result, ...(byHand ? { byHand } : {}) };
  const results = [...others, told].sort((a, b) => a.number - b.number);
  return { ...table, results: results.slice(-MOST_RESULTS) };
}

/** A settled round is void: its result goes, and its players are told. */
export const withReversed = (table: LiveTable, { roundId, reason }: Reversed): LiveTable => ({
  ...table,
  results: table.results.filter((known) => known.roundId !== roundId),
  reversed: { roundId, reason },
});

export const withoutReversed = (table: LiveTable): LiveTable => ({ ...table, reversed: null });

export function withChat(table: LiveTable, line: ChatLine): LiveTable {
  if (table.chat.some(({ id }) => id === line.id)) return table;
  return { ...table, chat: [...table.chat, line].slice(-MOST_CHAT_LINES) };
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

export const withoutMeanwhile = (table: LiveTable): LiveTable => ({ ...table, meanwhile: null });
