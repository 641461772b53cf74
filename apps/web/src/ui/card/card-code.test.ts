import { cardName } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { parseFace, RANKS, SUITS } from './card-code.ts';

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

  it('is printed with the sign of its suit', () => {
    const printed = english.tell({ key: 'house.because.cards', values: { cards: { cards: ['8h', 'Ts'] } } });
    expect(printed).toBe('8♥\uFE0E 10♠\uFE0E');
  });

  it.each(['down', '', '9', 'h9', '9H', '10h', '9hh'])('“%s” has no face', (code) => {
    expect(parseFace(code)).toBeUndefined();
  });
});
