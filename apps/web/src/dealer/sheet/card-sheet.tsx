'use client';

import { type Card, cardCode, DECK, MAX_DECK, rankOf, suitOf } from '@baize/rules';
import { useState } from 'react';
import { encode } from 'uqr';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { QrCode } from '../../ui/data/qr-code.tsx';

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
    <main className="grid justify-items-center gap-8 p-6 print:block print:p-0">
      <div className="grid w-full max-w-[190mm] gap-3 text-ink-soft print:hidden">
        <p>{say('dealer.sheet.lead')}</p>
        <p>{say('dealer.sheet.how')}</p>
        <div className="mt-2 flex flex-wrap items-start gap-4">
          <Choice label={say('dealer.sheet.decks')} values={COUNTS} value={count} onChoose={choose} />
          <Choice
            label={say('dealer.sheet.first')}
            hint={say('dealer.sheet.firstHint')}
            values={Array.from({ length: MAX_DECK - count + 1 }, (_, i) => i + 1)}
            value={first}
            onChoose={setFirst}
          />
          <Button variant="primary" className="mt-6.5" onClick={() => window.print()}>
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

/** Paper, on every screen: 7 × 8 stickers fit A4 and Letter with the margins that browsers choose. */
const PAPER =
  'w-full max-w-[calc(189mm+2*12px)] rounded-1 bg-[#fff] p-3 text-[#111] print:max-w-none print:break-after-page print:rounded-none print:p-0 print:[print-color-adjust:exact] print:last:break-after-auto';
/** The dashed lines are where to cut. */
const STICKER =
  'flex h-[25mm] w-[27mm] break-inside-avoid items-center justify-between ps-[0.5mm] pe-[1mm] -outline-offset-[0.05mm] [outline:0.1mm_dashed_#999]';
const RANK = 'font-semibold font-ui normal-nums text-[4.6mm]/[5.4mm] tracking-[-0.03em]';

function Deck({ deck }: { deck: number }) {
  const { say } = useLanguage();
  return (
    <section className={PAPER}>
      <h2 className="h-[9mm] font-semibold font-ui normal-nums text-[4.5mm]/[6mm]">
        {say('dealer.sheet.deck', { deck })}
      </h2>
      <ol className="grid grid-cols-[repeat(auto-fill,27mm)] justify-center">
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
  const rank = `${RANK} ${suit === 'h' || suit === 'd' ? 'text-[#b3121d]' : ''}`;
  return (
    <li className={STICKER} data-code={code}>
      <QrCode modules={encode(code, { ecc: 'H', border: BORDER }).data} label={code} className="size-[20mm]" />
      <span className="grid w-[5.5mm] justify-items-center">
        <b className={rank}>{rankOf(card) === 'T' ? '10' : rankOf(card)}</b>
        <b className={rank}>{`${SIGNS[suit]}\uFE0E`}</b>
        <small className="mt-[1mm] text-[3mm]/[3.4mm]">D{deck}</small>
      </span>
    </li>
  );
}
