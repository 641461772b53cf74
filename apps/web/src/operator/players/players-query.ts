import { addressOf, type QueryOf } from '../kit/address/list-address.ts';
import { hiddenOf, named, placeOf, ROWS, words } from '../kit/address/parts.ts';

/** The columns of the list of players that can be hidden, by their words. */
export const PLAYER_COLUMNS = ['kind', 'state', 'balances', 'rounds', 'lastSeen', 'since', 'id'] as const;

/** The addresses of the players; they are listed by name. */
export const playersAddress = addressOf('/operator/players', {
  text: named('q', words()),
  hidden: hiddenOf(PLAYER_COLUMNS),
  size: ROWS,
  place: placeOf(
    (text) => {
      const [, id, name] = /^([\w-]{1,80})~(.{1,200})$/.exec(text) ?? [];
      return id === undefined || name === undefined ? undefined : { id, name };
    },
    ({ id, name }) => `${id}~${name}`,
  ),
});
export type PlayersQuery = QueryOf<typeof playersAddress>;

/** The page of a player. */
export const playerAddress = (id: string): string => `/operator/ledger/players/${encodeURIComponent(id)}`;
