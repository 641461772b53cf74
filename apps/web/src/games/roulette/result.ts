import { colourOf, type RouletteResult, type SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';
import { asRoulette } from './play.ts';

/** The winning number of a finished round; null if it is not one of this game or the round has none. */
export function numberOf(result: unknown): number | null {
  if (typeof result !== 'object' || result === null || !('number' in result)) return null;
  const { number } = result as RouletteResult; // its type is checked in the next line
  return typeof number === 'number' && Number.isInteger(number) && 0 <= number && number <= 36 ? number : null;
}

/** `17, black`; `odd, low, second dozen` */
export function describeResult(result: unknown, { say }: Language): ResultWords | null {
  const number = numberOf(result);
  if (number === null) return null;
  if (number === 0) return { title: say('games.roulette.result.zero'), note: say('games.roulette.result.zeroNote') };
  return {
    title: say('games.roulette.result.title', { number, colour: colourOf(number) }),
    note: say('games.roulette.result.note', {
      parity: number % 2 === 0 ? 'even' : 'odd',
      half: number <= 18 ? 'low' : 'high',
      dozen: `${Math.ceil(number / 12)}`,
    }),
  };
}

export function describePlay(play: unknown, { say }: Language): PlayWords | null {
  const view = asRoulette(play);
  if (!view) return null;
  if (view.noSpins > 0 && view.number === null && !view.spinning) {
    return {
      signal: 'closed',
      word: say('games.roulette.play.noSpin'),
      note: say('games.roulette.play.again'),
    };
  }
  return { signal: 'closed', word: say('games.roulette.play.closed') };
}

/** All bets of one paytable line have the same figure; la partage changes the even chances. */
export function figuresOf({ paytable }: SpotRule, options: object): readonly string[] {
  const parts = 'zero' in options && options.zero === 'la-partage';
  return paytable.map(({ line }) => (parts && line === 'even-chance' ? `${line}-la-partage` : line));
}
