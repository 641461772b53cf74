import type { PlayerBet } from '@baize/protocol';
import { type GameLayout, type Odds, printOdds } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { spotNameIn } from '../game/words/spot-name.ts';
import { sumOf } from './sum.ts';

/** The calculation in words: `Stake €5.00 + winnings €5.00 × 3 ÷ 2 = €12.50`. */
export function sumWords(
  bet: PlayerBet,
  bets: readonly PlayerBet[],
  { game, currency }: { readonly game: GameLayout; readonly currency: string },
  language: Language,
): string {
  const { say, money, percent } = language;
  const sum = sumOf(
    bet,
    bets.filter((other) => other !== bet),
    game,
  );
  const amounts = { stake: money(bet.stakeMinor, currency), returned: money(bet.returnedMinor, currency) };
  switch (sum.is) {
    case 'lost':
    case 'part':
    case 'back':
    case 'plain':
      return say(`table.history.sum.${sum.is}`, amounts);
    case 'won':
      return rounded(sum, say('table.history.sum.won', { ...amounts, odds: times(sum.odds) }), say);
    case 'cut': {
      const winnings = money(bet.returnedMinor - bet.stakeMinor, currency);
      return say('table.history.sum.cut', { ...amounts, odds: printOdds(sum.odds), winnings });
    }
    case 'commission': {
      const [win, per] = sum.odds;
      const winnings = money(bet.returnedMinor - bet.stakeMinor, currency);
      const words = { ...amounts, winnings, percent: percent(1 - win / per) };
      return rounded(sum, say('table.history.sum.commission', words), say);
    }
    case 'bonus': {
      const spot = spotNameIn(game, sum.on.spot, language);
      const words = { ...amounts, stake: money(sum.on.stakeMinor, currency), spot, odds: times(sum.odds) };
      return rounded(sum, say('table.history.sum.bonus', words), say);
    }
  }
}

const times = ([win, per]: Odds): string => (per === 1 ? String(win) : `${win} ÷ ${per}`);

const rounded = (sum: { readonly rounded: boolean }, words: string, say: Language['say']): string =>
  sum.rounded ? say('table.history.sum.rounded', { sum: words }) : words;
