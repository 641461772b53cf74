import { expect, it } from 'vitest';
import { readPhrases } from './phrase-book.ts';

const phrase = readPhrases(
  [
    [
      ['Straight', 'Plein'],
      ['Straight {n}', 'Plein {n}'],
    ],
    [
      ['Bets are closed.', 'Nichts geht mehr.'],
      ['{spot} is taken.', '{^spot} ist besetzt.'],
      ['The most on {spot} is {money}.', 'Auf {spot} sind es höchstens {money}.'],
      ['Bets closed {n} s before your chip arrived.', 'Ihr Chip kam {n} s nach dem Schluss.'],
      ['You may not write. The reason: {text}', 'Sie dürfen nicht schreiben. Der Grund: {text}'],
      ['two pair, {a} and {b}', 'zwei Paare, {a} und {b}'],
      ['{a} against {b}', '{a} gegen {b}'],
      ['{a}, {b}', '{a}, {b}'],
      ['{a}.', '{a}.'],
      ['kings', 'Könige'],
      ['nines', 'Neunen'],
      ['seat {n}', 'Platz {n}'],
      ['straight', 'Straße'],
      ['Call', 'Call'],
      ['call', 'mitgehen'],
      ['pair of {a}', 'Paar {a}'],
      ['dealer has {cards}', 'Dealer hat {cards}'],
    ],
  ],
  'de-DE',
);

it.each([
  ['Bets are closed.', 'Nichts geht mehr.'],
  ['seat 3 is taken.', 'Platz 3 ist besetzt.'],
  ['Straight 17 is taken.', 'Plein 17 ist besetzt.'],
  ['The most on Straight 17 is €1,250.50.', 'Auf Plein 17 sind es höchstens 1.250,50\u00a0€.'],
  ['The most on seat 2 is ¥1,250.', 'Auf Platz 2 sind es höchstens 1.250\u00a0¥.'],
  ['The most on seat 2 is 1.250,50\u00a0€.', 'Auf Platz 2 sind es höchstens 1.250,50\u00a0€.'],
  ['Bets closed 2.5 s before your chip arrived.', 'Ihr Chip kam 2,5 s nach dem Schluss.'],
  ['You may not write. The reason: Bad {words}. Very.', 'Sie dürfen nicht schreiben. Der Grund: Bad {words}. Very.'],
  ['Call.', 'Call.'],
  ['call.', 'mitgehen.'],
  ['Two pair, kings and nines against pair of nines.', 'Zwei Paare, Könige und Neunen gegen Paar Neunen.'],
  ['Dealer has Kh Kd', 'Dealer hat Kh Kd'],
  ['Bets are closed. Seat 3 is taken.', 'Nichts geht mehr. Platz 3 ist besetzt.'],
])('%s', (english, german) => {
  expect(phrase(english)).toBe(german);
});

it.each([
  'The roof is open.',
  'Bets are closed. The roof is open.',
  'Pair of roofs.',
  'Straight 17 roofs',
  'Seat three',
  'Dealer has Xh',
  '{a}',
  '',
])('knows nothing of "%s"', (english) => {
  expect(phrase(english)).toBeNull();
});

it('lets the earlier book speak first', () => {
  expect(phrase('Straight')).toBe('Plein');
});
