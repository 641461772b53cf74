import { placeName, rankOf, suitOf } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { TableSight } from '../game/table-sight.ts';
import { spotNameIn } from '../game/words/spot-name.ts';
import type { Fallen } from './fallen-cards.ts';

type At = Pick<TableSight, 'game' | 'info'>;

/** The accepted stakes, by spot. */
export type Accepted = ReadonlyMap<string, number>;

export const acceptedStakes = ({ chips }: Pick<TableSight, 'chips'>): Accepted =>
  new Map([...chips].flatMap(([spot, { stakeMinor, state }]) => (state === 'accepted' ? [[spot, stakeMinor]] : [])));

/** `Player: nine of hearts.` */
export function sayFallen({ place, cards }: Fallen, game: At['game'], { tell }: Language): string {
  const list = cards.map(({ card, suited }) =>
    suited
      ? { key: 'house.card.up', values: { rank: rankOf(card), suit: suitOf(card) } }
      : { key: 'house.card.rank', values: { rank: rankOf(card) } },
  );
  return tell({ key: 'house.heard.cards', values: { place: placeName(game, place), cards: { list } } });
}

/** The bets accepted between two views of the table; empty when there are none. */
export function sayAccepted(before: Accepted, after: Accepted, { game, info }: At, language: Language): string {
  const raised = [...after].filter(([spot, stake]) => stake > (before.get(spot) ?? 0));
  const money = (minor: number) => language.money(minor, info.currency);
  const [only, second] = raised;
  if (!only) return '';
  if (second) {
    const total = raised.reduce((sum, [spot, stake]) => sum + stake - (before.get(spot) ?? 0), 0);
    return language.say('table.announcement.acceptedBets', { count: raised.length, amount: money(total) });
  }
  return language.say('table.announcement.accepted', {
    spot: spotNameIn(game, only[0], language),
    amount: money(only[1]),
  });
}

/** The maximum number of bets whose results are announced one by one. */
const MAX_RESULTS = 6;

/** The result of each bet of a player with several, as of both hands of a split; empty for one bet, or for many. */
export function sayResults({ chips, game, info }: At & Pick<TableSight, 'chips'>, language: Language): string {
  const settled = [...chips].flatMap(([spot, { outcome, returnedMinor }]) =>
    outcome === null || returnedMinor === null ? [] : [{ spot, outcome, returnedMinor }],
  );
  if (settled.length < 2 || settled.length > MAX_RESULTS) return '';
  return settled
    .map(({ spot, outcome, returnedMinor }) =>
      language.say('table.announcement.result', {
        spot: spotNameIn(game, spot, language),
        outcome: language.say(`table.history.outcome.${outcome}`),
        amount: language.money(returnedMinor, info.currency),
      }),
    )
    .join(' ');
}
