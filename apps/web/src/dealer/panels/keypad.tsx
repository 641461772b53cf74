'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import type { Desk } from '../desk/use-desk.ts';
import type { Expected } from '../situation/entry.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = [
  { key: 's', sign: '♠', red: false },
  { key: 'h', sign: '♥', red: true },
  { key: 'd', sign: '♦', red: true },
  { key: 'c', sign: '♣', red: false },
] as const;
const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const;

const KEY = 'rounded-1 border font-semibold text-lead/[1.4] active:bg-accent-edge';
const CARD_KEY = `${KEY} min-h-12 console-flat:min-h-11`;
const DIGIT_KEY = `${KEY} min-h-14 console-flat:min-h-11`;
const PLAIN = 'border-line-strong bg-surface-pressed';
const STRONG = 'border-accent bg-accent text-on-accent';
/** On a phone in landscape above what else is beside the table. */
const PAD =
  'grid gap-1.5 border-line-strong border-t p-3.5 console-flat:-order-1 console-flat:gap-1 console-flat:px-2 console-flat:py-1.5';

/** Whether something can be typed on a touch screen. */
export const needsKeypad = ({ kind }: Expected): boolean => kind === 'card' || kind === 'number';

/** The keys of a card or a number, for touch screens. */
export function Keypad({ desk }: { desk: Desk }) {
  const { expected, press } = desk;
  const { say } = useLanguage();
  const digits = expected.kind === 'number';
  const shape = digits ? DIGIT_KEY : CARD_KEY;
  const key = (types: string, label: string, name: string, look = PLAIN) => (
    <button
      key={label}
      type="button"
      aria-label={name}
      className={`${shape} ${look}`}
      onClick={({ detail, timeStamp }) => (types !== 'Enter' || detail < 2) && press(types, timeStamp)}
    >
      {label}
    </button>
  );
  const last = [
    key('Backspace', '⌫', say('dealer.keypad.back')),
    key('Enter', say('dealer.keypad.enter'), say('dealer.keypad.enter'), digits ? STRONG : `col-[span_2] ${STRONG}`),
  ];
  if (digits)
    return (
      <section className={`${PAD} grid-cols-[repeat(3,1fr)]`} aria-label={say('dealer.keypad.number')}>
        {DIGITS.map((digit) => key(digit, digit, digit))}
        {last}
      </section>
    );
  return (
    <section className={`${PAD} grid-cols-[repeat(5,1fr)]`} aria-label={say('dealer.keypad.card')}>
      {RANKS.map((rank) => key(rank === '10' ? 't' : rank.toLowerCase(), rank, rank))}
      {SUITS.map(({ key: suit, sign, red }) =>
        key(suit, sign, say(`dealer.keypad.suit.${suit}`), red ? `${PLAIN} text-danger` : PLAIN),
      )}
      {last}
    </section>
  );
}
