import type { Language } from '../../i18n/language.ts';
import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, PERIOD, ROWS, timedPlace, words } from '../kit/address/parts.ts';

/** The columns of the list of messages that can be hidden. */
export const CHAT_COLUMNS = ['table', 'by', 'state'] as const;
export type ChatColumn = (typeof CHAT_COLUMNS)[number];

/** The addresses of the chat; `by` is a person by id or name. */
export const chatAddress = addressOf('/operator/chat', {
  table: words(),
  by: words(),
  text: named('q', words()),
  at: PERIOD,
  hidden: hiddenOf(CHAT_COLUMNS),
  size: ROWS,
  place: timedPlace(/^\d{1,18}$/),
});
export type ChatQuery = QueryOf<typeof chatAddress>;

/** The names of the columns that can be hidden. */
export const chatColumnNames = ({ say }: Language): Readonly<Record<ChatColumn, string>> => ({
  table: say('operator.rounds.head.table'),
  by: say('operator.chat.person'),
  state: say('operator.rounds.head.state'),
});
