import type { LineFilter, LinePlace } from '@baize/database';
import { one, parseStretch, printStretch, readable, unknownParts, unreadParts } from '../address-parts.ts';
import { PAGE_SIZES, type PageSize, readHidden, readPageSize } from '../kit/grid/columns.ts';

export interface ChatQuery extends Pick<LineFilter, 'table' | 'text' | 'at'> {
  /** A person by id or name. */
  readonly by?: string;
  readonly place?: LinePlace;
  /** Columns that are not shown. */
  readonly hidden?: readonly ChatColumn[];
  /** Rows of a page; the smallest number when absent. */
  readonly size?: PageSize;
}

/** The columns of the list of messages that can be hidden. */
export const CHAT_COLUMNS = ['table', 'by', 'state'] as const;
export type ChatColumn = (typeof CHAT_COLUMNS)[number];

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const PATH = '/operator/chat';
/** Reads the address of the chat; unknown parts are ignored. */
export function readChatQuery(parameters: Parameters): ChatQuery {
  const [table, by, text] = [one(parameters.table), one(parameters.by), one(parameters.q)];
  const at = parseStretch(one(parameters.at) ?? '');
  const hidden = readHidden(one(parameters.hide) ?? '', CHAT_COLUMNS);
  const size = readPageSize(one(parameters.rows) ?? '');
  const place = placeOf('after', one(parameters.after)) ?? placeOf('before', one(parameters.before));
  return {
    ...(table ? { table } : {}),
    ...(by ? { by } : {}),
    ...(text ? { text } : {}),
    ...(at ? { at } : {}),
    ...(place ? { place } : {}),
    ...(hidden ? { hidden } : {}),
    ...(size ? { size } : {}),
  };
}

function placeOf(side: LinePlace['side'], text: string | undefined): LinePlace | undefined {
  const [, at, id] = /^(\d{1,14})~(\d{1,18})$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { side, at: Number(at), id };
}

/** The address of the chat, or of its file. */
export function writeChatQuery({ table, by, text, at, place, hidden, size }: ChatQuery, as?: 'csv'): string {
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['table', table],
    ['by', by],
    ['q', text],
    ['at', at && printStretch(at)],
    ['hide', as ? undefined : hidden?.join(',')],
    ['rows', as || size === PAGE_SIZES[0] ? undefined : size?.toString()],
    [place?.side ?? 'after', as ? undefined : place && `${place.at}~${place.id}`],
    ['as', as],
  ];
  const query = parts.flatMap(([key, value]) => (value ? [`${key}=${readable(value)}`] : []));
  const path = as ? `${PATH}/export` : PATH;
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Parts of the address that the chat does not understand. */
export const unreadOfChat = (parameters: Parameters): readonly string[] => [
  ...unreadParts(parameters, CHAT_KEYS, writeChatQuery(readChatQuery(parameters))),
  ...unknownParts(parameters, [...CHAT_KEYS, 'hide', 'rows']),
];

const CHAT_KEYS = ['table', 'by', 'q', 'at', 'after', 'before'];
