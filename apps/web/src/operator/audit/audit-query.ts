import type { ActCursor, ActFilter } from '@baize/database';
import { ACTS } from '@baize/database/acts';
import { one, parseStretch, printStretch, readable, unknownParts, unreadParts } from '../address-parts.ts';
import { PAGE_SIZES, type PageSize, readHidden, readPageSize } from '../kit/grid/columns.ts';

export interface ActQuery extends ActFilter {
  readonly place?: ActCursor;
  /** The id of the entry that is shown in full. */
  readonly open?: string;
  /** Columns that are not shown. */
  readonly hidden?: readonly ActColumn[];
  /** Rows of a page; the smallest number when absent. */
  readonly size?: PageSize;
}

/** The columns of the audit log that can be hidden. */
export const ACT_COLUMNS = ['who', 'from', 'act', 'subject', 'what', 'row'] as const;
export type ActColumn = (typeof ACT_COLUMNS)[number];

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const PATH = '/operator/audit';
/** The id of a listed act. */
const ID = /^(?:(?:event:[\w-]{1,80}|[a-z]{1,8}):)?\d{1,18}$/;
/** Reads the address of the audit log; unknown parts are ignored. */
export function readActQuery(parameters: Parameters): ActQuery {
  const [by, subject, open] = [one(parameters.by), one(parameters.subject), one(parameters.open)];
  const act = ACTS.find((each) => each === one(parameters.act));
  const at = parseStretch(one(parameters.at) ?? '');
  const hidden = readHidden(one(parameters.hide) ?? '', ACT_COLUMNS);
  const size = readPageSize(one(parameters.rows) ?? '');
  const place = placeOf('after', one(parameters.after)) ?? placeOf('before', one(parameters.before));
  return {
    ...(by ? { by } : {}),
    ...(act ? { act } : {}),
    ...(subject ? { subject } : {}),
    ...(at ? { at } : {}),
    ...(place ? { place } : {}),
    ...(open && ID.test(open) ? { open } : {}),
    ...(hidden ? { hidden } : {}),
    ...(size ? { size } : {}),
  };
}

function placeOf(side: ActCursor['side'], text: string | undefined): ActCursor | undefined {
  const [, at, id] = /^(\d{1,14})~(.+)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined || !ID.test(id) ? undefined : { side, at: Number(at), id };
}

/** The address of the audit log, or of its file. */
export function writeActQuery({ by, act, subject, at, place, open, hidden, size }: ActQuery, as?: 'csv'): string {
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['by', by],
    ['act', act],
    ['subject', subject],
    ['at', at && printStretch(at)],
    ['hide', as ? undefined : hidden?.join(',')],
    ['rows', as || size === PAGE_SIZES[0] ? undefined : size?.toString()],
    [place?.side ?? 'after', place && `${place.at}~${place.id}`],
    ['open', open],
    ['as', as],
  ];
  const query = parts.flatMap(([key, value]) => (value ? [`${key}=${readable(value)}`] : []));
  const path = as ? `${PATH}/export` : PATH;
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Parts of the address that the audit log does not understand. */
export const unreadOfActs = (parameters: Parameters): readonly string[] => [
  ...unreadParts(parameters, ACT_KEYS, writeActQuery(readActQuery(parameters))),
  ...unknownParts(parameters, [...ACT_KEYS, 'hide', 'rows']),
];

const ACT_KEYS = ['by', 'act', 'subject', 'at', 'after', 'before', 'open'];
