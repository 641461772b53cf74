import type { Choices } from './plan.ts';

/** The upcards in the order of a chart, by their values. */
const UPCARDS = [2, 3, 4, 5, 6, 7, 8, 9, 0, 1];

const LETTERS =
  "By the first two cards, or what has been drawn, and the dealer's card: H hit, S stand, P split, D double or else hit, " +
  'd double or else stand';

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** The hands of a chart: hard and soft totals, and pairs by what a card is worth. */
const HANDS = [
  ...from(5, 20).map((total) => `hard ${total}`),
  ...from(13, 20).map((total) => `soft ${total}`),
  ...from(1, 10).map((worth) => `pair ${worth}`),
];

interface Row {
  readonly first: string;
  readonly last: string;
  readonly letters: string;
}

/** The choices against each upcard, listed by what it is worth, as the chart that players know. */
export function choicesAsText(against: readonly Choices[]): string {
  const rows = HANDS.flatMap((hand) => rowsOf(against, hand));
  const merged: Row[] = [];
  for (const row of rows) {
    const above = merged.at(-1);
    const alike = above?.letters === row.letters && kindOf(above.first) === kindOf(row.first);
    if (alike) merged.splice(-1, 1, { ...above, last: row.last });
    else merged.push(row);
  }
  const width = Math.max(...merged.map((row) => nameOf(row).length)) + 2;
  const surrenders = merged.some(({ letters }) => letters.includes('R'));
  return [
    `${LETTERS}${surrenders ? ', R surrender' : ''}`,
    `${' '.repeat(width)}${UPCARDS.map(cardName).join(' ')}`,
    ...merged.map((row) => `${nameOf(row).padEnd(width)}${row.letters}`),
  ].join('\n');
}

/** A hand, and once more where it is played otherwise after more cards. */
function rowsOf(against: readonly Choices[], hand: string): Row[] {
  const letters = UPCARDS.map((up) => letter(against[up], hand));
  const drawn = UPCARDS.map((up, i) => letter(against[up], `${hand} drawn`) || (letters[i] ?? ''));
  const differs = drawn.some((after, i) => after !== letters[i] && !/[Dd]/.test(letters[i] ?? ''));
  if (letters.includes('')) return [];
  const row = (name: string, cells: readonly string[]) => ({ first: name, last: name, letters: cells.join(' ') });
  return [row(hand, letters), ...(differs ? [row(`${hand} drawn`, drawn)] : [])];
}

function letter(choices: Choices | undefined, hand: string): string {
  switch (choices?.get(hand)) {
    case 'hit':
      return 'H';
    case 'stand':
      return 'S';
    case 'split':
      return 'P';
    case 'surrender':
      return 'R';
    case 'double':
      return choices.get(`${hand} drawn`) === 'stand' ? 'd' : 'D';
    default:
      return '';
  }
}

const kindOf = (hand: string): string => hand.replace(/\d+/, '');

const cardName = (worth: number): string => (worth === 1 ? 'A' : worth % 10 === 0 ? 'T' : `${worth}`);

/** `hard 5–8`, `pair A`, `hard 16 drawn`. */
function nameOf({ first, last }: Row): string {
  const [start, end] = [first, last].map((hand) => {
    const number = Number(hand.match(/\d+/)?.[0]);
    return hand.startsWith('pair') ? cardName(number) : `${number}`;
  });
  return first.replace(/\d+/, start === end ? `${start}` : `${start}–${end}`);
}
