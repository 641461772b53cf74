'use client';

import { type Card, cardCode, DECK, MAX_DECK, rankOf, suitOf } from '@baize/rules';
import { useState } from 'react';
import { encode } from 'uqr';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { QrCode } from '../../ui/data/qr-code.tsx';
import styles from './sheet.module.css';

const COUNTS = [1, 2, 4, 6, 8] as const;
const SIGNS = { c: '♣', d: '♦', h: '♥', s: '♠' } as const;
/** Light modules around the code; the margin of the sticker adds more. */
const BORDER = 2;

/** Stickers with the codes of 52 cards for each deck, to be printed. */
export function CardSheet() {
  const { say } = useLanguage();
  const [count, setCount] = useState<number>(1);
  const [first, setFirst] = useState(1);
  const decks = Array.from({ length: count }, (_, i) => first + i);
  const choose = (next: number) => {
    setCount(next);
    setFirst(Math.min(first, MAX_DECK - next + 1));
  };
  return (
    <main className={styles.page}>
      <div className={`${styles.screenOnly} ${styles.intro}`}>
        <p>{say('dealer.sheet.lead')}</p>
        <p>{say('dealer.sheet.how')}</p>
        <div className={styles.choices}>
          <Choice label={say('dealer.sheet.decks')} values={COUNTS} value={count} onChoose={choose} />
          <Choice
            label={say('dealer.sheet.first')}
            hint={say('dealer.sheet.firstHint')}
            values={Array.from({ length: MAX_DECK - count + 1 }, (_, i) => i + 1)}
            value={first}
            onChoose={setFirst}
          />
          <Button variant="primary" onClick={() => window.print()}>
            {say('dealer.sheet.print')}
          </Button>
        </div>
      </div>
      {decks.map((deck) => (
        <Deck key={deck} deck={deck} />
      ))}
    </main>
  );
}

type ChoiceProps = {
  label: string;
  hint?: string;
  values: readonly number[];
  value: number;
  onChoose: (value: number) => void;
};

function Choice({ label, hint, values, value, onChoose }: ChoiceProps) {
  return (
    <SelectField label={label} hint={hint} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}

function Deck({ deck }: { deck: number }) {
  const { say } = useLanguage();
  return (
    <section className={styles.deck}>
      <h2>{say('dealer.sheet.deck', { deck })}</h2>
      <ol>
        {DECK.map((card) => (
          <Sticker key={card} card={card} deck={deck} />
        ))}
      </ol>
    </section>
  );
}

function Sticker({ card, deck }: { card: Card; deck: number }) {
  const code = cardCode({ card, deck });
  const suit = suitOf(card);
  return (
    <li data-code={code}>
      <QrCode modules={encode(code, { ecc: 'H', border: BORDER }).data} label={code} />
      <span data-red={suit === 'h' || suit === 'd' || undefined}>
        <b>{rankOf(card) === 'T' ? '10' : rankOf(card)}</b>
        <b>{`${SIGNS[suit]}\uFE0E`}</b>
        <small>D{deck}</small>
      </span>
    </li>
  );
}
