import { cardName } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/english.testing.ts';
import { parseFace, printCards, RANKS, SUITS } from './card-code.ts';

describe('a card in writing', () => {
  it('is named in full', () => {
    expect(english.tell(cardName('9h'))).toBe('nine of hearts');
    expect(english.tell(cardName('Tc'))).toBe('ten of clubs');
    expect(english.tell(cardName('down'))).toBe('face-down card');
  });

  it('names all fifty-two differently', () => {
    const names = RANKS.flatMap((rank) => SUITS.map((suit) => english.tell(cardName(`${rank}${suit}`))));
    expect(new Set(names).size).toBe(52);
  });

  it('is printed with the sign of its suit, and the words around it stay', () => {
    expect(printCards('8h 8d')).toBe('8♥\uFE0E 8♦\uFE0E');
    expect(printCards('dealer Ts 4c, Ace high')).toBe('dealer 10♠\uFE0E 4♣\uFE0E, Ace high');
    expect(printCards('pair of kings')).toBe('pair of kings');
  });

  it.each(['down', '', '9', 'h9', '9H', '10h', '9hh'])('“%s” has no face', (code) => {
    expect(parseFace(code)).toBeUndefined();
  });
});
