// Equivalent mutants: they change nothing observable. Any other survivor is a gap in the tests.

/**
 * @typedef {{ why: string, file: string, of?: string, within: string, mistakes: readonly (readonly [from: string, to?: string])[] }} Unnoticeable
 * `of` is the game whose tests run against a shared file; `within` is a part of the mutated line; without `to`, any replacement of `from`.
 */

const TURNED = 'The hand is ranked only when all its cards are turned. The compiler does not know.';
const SETTLED = 'A result is asked for when the round is settled, and by then all cards are turned.';
const EQUAL = 'Equal hands were dealt with on the line before.';
const SAME_PHRASE = 'A phrase without values and one whose values are undefined read the same.';
const NO_LINE = 'A paytable has no line called undefined.';
const TWO_CARDS = 'When bets are settled both hands have their first two cards. The compiler does not know.';

/** @type {readonly Unnoticeable[]} */
const UNNOTICEABLE = [
  {
    file: '../poker/shared-hand.ts',
    of: 'casino-holdem',
    within: 'ante === undefined',
    mistakes: [['ante === undefined', 'false']],
    why: 'Every other bet needs an Ante.',
  },
  {
    file: '../poker/shared-hand.ts',
    of: 'casino-holdem',
    within: '?? -1',
    mistakes: [['1', '2']],
    why: 'A list has no entry before its first.',
  },
  {
    file: 'antigo/state.ts',
    within: 'dealer.filter(isUp)',
    mistakes: [['dealer.filter(isUp)']],
    why: 'Cards that lie face down count nothing.',
  },
  {
    file: 'antigo/state.ts',
    within: 'const score',
    mistakes: [
      ["totalOf(cards.filter((_, other) => other !== i)) * 10 + pips(cards[i] ?? 'Tc')"],
      ['10', '11'],
      ["cards[i] ?? 'Tc'"],
    ],
    why: 'Cards whose absence leaves the same total count the same: there is never a higher one to give.',
  },
  {
    file: 'antigo/call.ts',
    within: 'values ?',
    mistakes: [['values', 'true']],
    why: SAME_PHRASE,
  },
  {
    file: 'antigo/call.ts',
    within: 'if (ante)',
    mistakes: [['ante', 'true']],
    why: 'Every seat has an Ante. The compiler does not know.',
  },
  {
    file: 'antigo/view.ts',
    within: 'handTotal',
    mistakes: [['seat.contributed === undefined', 'false']],
    why: 'Before a card is contributed all three are kept.',
  },
  {
    file: 'baccarat/settle.ts',
    within: 'verdict.ends ===',
    mistakes: [["verdict.ends === 'lose'", 'false'], ["'lose'"]],
    why: NO_LINE,
  },
  { file: 'baccarat/settle.ts', within: "ends: 'lose'", mistakes: [["'lose'"]], why: NO_LINE },
  { file: 'baccarat/settle.ts', within: "{ line } : 'lose'", mistakes: [["'lose'"]], why: NO_LINE },
  {
    file: 'baccarat/settle.ts',
    within: 'first !== undefined &&',
    mistakes: [
      ['first !== undefined && second !== undefined'],
      ['first !== undefined', 'true'],
      ['second !== undefined', 'true'],
    ],
    why: TWO_CARDS,
  },
  { file: 'baccarat/state.ts', within: 'return lead > 0', mistakes: [['lead > 0', '(lead) >= (0)']], why: EQUAL },
  {
    file: 'baccarat/state.ts',
    within: 'banker.length === 2',
    mistakes: [['banker.length === 2', 'true']],
    why: 'Banker has a third card beside two of Player only when Player stood, on 6 or 7.',
  },
  {
    file: 'blackjack/evolve.ts',
    within: 'first !== undefined',
    mistakes: [['first !== undefined', 'true']],
    why: 'A split hand has a card. The compiler does not know.',
  },
  {
    file: 'blackjack/evolve.ts',
    within: 'split: true, stance',
    mistakes: [["'asked'"]],
    why: 'The next card, which comes before anything is asked, sets the stance.',
  },
  {
    file: 'blackjack/index.ts',
    within: "stance: 'asked'",
    mistakes: [["'asked'"]],
    why: 'The next card, which comes before anything is asked, sets the stance.',
  },
  {
    file: 'blackjack/evolve.ts',
    within: "spot.startsWith('behind')",
    mistakes: [["'behind'"]],
    why: 'Nobody bets behind the own hand: a stake by a bettor behind is always behind.',
  },
  {
    file: 'blackjack/call.ts',
    within: 'values ?',
    mistakes: [['values', 'true']],
    why: 'Values that are undefined are not part of a phrase.',
  },
  {
    file: 'blackjack/evolve.ts',
    within: 'covered.size === 0',
    mistakes: [['covered.size === 0', 'false']],
    why: 'It only spares the copy of a list in which nothing changes.',
  },
  {
    file: 'blackjack/procedure.ts',
    within: "choice !== 'double' && choice !== 'split'",
    mistakes: [
      ["choice !== 'double' && choice !== 'split'", 'false'],
      ["choice !== 'double'", 'false'],
      ["choice !== 'split'", 'false'],
    ],
    why: 'Nobody can follow another choice.',
  },
  {
    file: 'blackjack/settle.ts',
    within: "further: on('behind', doubled)",
    mistakes: [["'behind'"]],
    why: 'A further stake is paid together with the first one, on its spot.',
  },
  {
    file: 'blackjack/settle.ts',
    within: "blackjack ? 'blackjack' : 'count'",
    mistakes: [["'count'"]],
    why: 'The words distinguish a blackjack from everything else.',
  },
  {
    file: 'blackjack/side-bets.ts',
    within: '!a || !b',
    mistakes: [['!a || !b']],
    why: TWO_CARDS,
  },
  {
    file: 'blackjack/side-bets.ts',
    within: 'cards.length !== 3',
    mistakes: [['cards.length !== 3', 'false']],
    why: TWO_CARDS,
  },
  {
    file: 'blackjack/side-bets.ts',
    within: 'isRun(cards.map((card)',
    mistakes: [['RANKS.indexOf(rankOf(card)) + 1'], ['1', '2']],
    why: 'A run is a run wherever counting begins.',
  },
  { file: 'casino-holdem/index.ts', within: 'const shown', mistakes: [["'down'"]], why: SETTLED },
  {
    file: 'casino-holdem/settle.ts',
    within: 'mine < dealers',
    mistakes: [['mine < dealers', '(mine) <= (dealers)']],
    why: EQUAL,
  },
  { file: 'casino-holdem/state.ts', within: 'dealer.filter(isUp)', mistakes: [['dealer.filter(isUp)']], why: TURNED },
  {
    file: 'dragon-tiger/index.ts',
    within: 'duel ? { winner: winnerOf(duel)',
    mistakes: [['duel', 'true']],
    why: SETTLED,
  },
  {
    file: 'three-card-monster/call.ts',
    within: 'values ?',
    mistakes: [['values', 'true']],
    why: SAME_PHRASE,
  },
  {
    file: 'three-card-monster/evolve.ts',
    within: "act === 'turn'",
    mistakes: [
      ["position.turned || act === 'turn'", 'true'],
      ["act === 'turn'", 'true'],
    ],
    why: 'The first act at a position is to turn its hand.',
  },
  {
    file: 'three-card-monster/index.ts',
    within: 'table.dealer.every(isUp)',
    mistakes: [['table.dealer.every(isUp)']],
    why: SETTLED,
  },
  {
    file: 'three-card-monster/index.ts',
    within: '!ante || !monster',
    mistakes: [['!ante || !monster']],
    why: 'An Ante without its 3 Card Monster goes back when betting closes, and the other way round. The compiler does not know.',
  },
  {
    file: 'three-card-monster/settle.ts',
    within: 'line === undefined ?',
    mistakes: [['line === undefined', 'false']],
    why: NO_LINE,
  },
  {
    file: 'three-card-monster/state.ts',
    within: 'dealer.filter(isUp)',
    mistakes: [['dealer.filter(isUp)']],
    why: TURNED,
  },
  { file: 'three-card-poker/index.ts', within: 'const shown', mistakes: [["'down'"]], why: SETTLED },
  {
    file: 'three-card-poker/settle.ts',
    within: 'mine < dealers',
    mistakes: [['mine < dealers', '(mine) <= (dealers)']],
    why: EQUAL,
  },
  {
    file: 'three-card-poker/settle.ts',
    within: 'dealer.filter(isUp)',
    mistakes: [['table.dealer.filter(isUp)']],
    why: TURNED,
  },
  {
    file: 'three-card-poker/state.ts',
    within: 'dealer.filter(isUp)',
    mistakes: [['dealer.filter(isUp)']],
    why: TURNED,
  },
];

/** The equivalent mutants of a game. */
export const unnoticeableIn = (game) =>
  UNNOTICEABLE.filter(
    ({ file, of = game }) => of === game && (file.startsWith(`${game}/`) || file.startsWith('../')),
  ).flatMap(({ file, within, mistakes, why }) => mistakes.map(([from, to]) => ({ file, within, from, to, why })));

/** @param {{ file: string, line: string, from: string, to: string }} mutant */
export const isOf = (mistake, { file, line, from, to }) =>
  mistake.file === file &&
  line.includes(mistake.within) &&
  mistake.from === from &&
  (mistake.to === undefined || mistake.to === to);
