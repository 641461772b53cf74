import type { Wager } from '../../../table/betting/betting.ts';

/** Bets that a player has saved under a name, to place them again at any table of the game. */
export interface Favourite {
  readonly name: string;
  readonly wagers: readonly Wager[];
}

export const MAX_FAVOURITES = 15;
export const MAX_NAME_LENGTH = 30;
const KEY = 'baize.favourites.roulette';

/** The favourites stored in this browser; invalid data is ignored. */
export function readFavourites(memory: Pick<Storage, 'getItem'>): readonly Favourite[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFavourite).slice(0, MAX_FAVOURITES) : [];
  } catch {
    return [];
  }
}

export function writeFavourites(memory: Pick<Storage, 'setItem'>, favourites: readonly Favourite[]): void {
  memory.setItem(KEY, JSON.stringify(favourites));
}

/** Adds one, newest first; one of the same name is replaced. Nothing changes without a name or bets. */
export function withFavourite(favourites: readonly Favourite[], favourite: Favourite): readonly Favourite[] {
  const name = favourite.name.trim().slice(0, MAX_NAME_LENGTH);
  if (name === '' || favourite.wagers.length === 0) return favourites;
  return [{ ...favourite, name }, ...withoutFavourite(favourites, name)].slice(0, MAX_FAVOURITES);
}

export const withoutFavourite = (favourites: readonly Favourite[], name: string): readonly Favourite[] =>
  favourites.filter((each) => each.name !== name);

/** The bets of a favourite, multiplied. */
export const multiplied = ({ wagers }: Favourite, times: number): readonly Wager[] =>
  wagers.map(({ spot, stake }) => ({ spot, stake: stake * times }));

export const worthOf = ({ wagers }: Favourite): number => wagers.reduce((sum, { stake }) => sum + stake, 0);

function isFavourite(kept: unknown): kept is Favourite {
  if (typeof kept !== 'object' || kept === null || !('name' in kept) || !('wagers' in kept)) return false;
  const { name, wagers } = kept;
  return typeof name === 'string' && Array.isArray(wagers) && wagers.length > 0 && wagers.every(isWager);
}

const isWager = (kept: unknown): kept is Wager =>
  typeof kept === 'object' &&
  kept !== null &&
  'spot' in kept &&
  typeof kept.spot === 'string' &&
  'stake' in kept &&
  Number.isSafeInteger(kept.stake) &&
  Number(kept.stake) > 0;
