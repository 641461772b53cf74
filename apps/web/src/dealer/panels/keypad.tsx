'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import type { Desk } from '../desk/use-desk.ts';
import type { Expected } from '../situation/entry.ts';
import styles from './keypad.module.css';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = [
  { key: 's', sign: '♠', red: false },
  { key: 'h', sign: '♥', red: true },
  { key: 'd', sign: '♦', red: true },
  { key: 'c', sign: '♣', red: false },
] as const;
const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const;

/** Whether something can be typed on a touch screen. */
export const needsKeypad = ({ kind }: Expected): boolean => kind === 'card' || kind === 'number';

/** The keys of a card or a number, for touch screens. */
export function Keypad({ desk }: { desk: Desk }) {
  const { expected, press } = desk;
  const { say } = useLanguage();
  const key = (types: string, label: string, name: string, look = '') => (
    <button
      key={label}
      type="button"
      aria-label={name}
      className={look}
      onClick={({ timeStamp }) => press(types, timeStamp)}
    >
      {label}
    </button>
  );
  const last = [
    key('Backspace', '⌫', say('dealer.keypad.back')),
    key('Enter', say('dealer.keypad.enter'), say('dealer.keypad.enter'), styles.strong),
  ];
  if (expected.kind === 'number')
    return (
      <section className={`${styles.keypad} ${styles.digits}`} aria-label={say('dealer.keypad.number')}>
        {DIGITS.map((digit) => key(digit, digit, digit))}
        {last}
      </section>
    );
  return (
    <section className={styles.keypad} aria-label={say('dealer.keypad.card')}>
      {RANKS.map((rank) => key(rank === '10' ? 't' : rank.toLowerCase(), rank, rank))}
      {SUITS.map(({ key: suit, sign, red }) =>
        key(suit, sign, say(`dealer.keypad.suit.${suit}`), red ? styles.red : ''),
      )}
      {last}
    </section>
  );
}
