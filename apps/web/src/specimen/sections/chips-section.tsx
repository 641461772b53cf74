'use client';

import { chipsOf } from '@baize/ledger';
import { Chip } from '../../ui/chip/chip.tsx';
import { ChipStack } from '../../ui/chip/chip-stack.tsx';
import { ChipTray } from '../../ui/chip/chip-tray.tsx';
import { ChipsIn } from '../../ui/chip/chips-in.tsx';
import { ReturnPill } from '../../ui/chip/return-pill.tsx';
import { Section } from './section.tsx';

/** Two decimal places, none, three, and play money. */
const CURRENCIES = ['EUR', 'GBP', 'USD', 'SEK', 'BRL', 'JPY', 'KWD', 'CHIPS'];
const STATES = ['pending', 'accepted', 'won', 'lost'] as const;
const STACKS = [1, 17, 164, 1_259, 12_999];
const AFFORDABLE_CHIPS = 3;

/** The chips of every currency: in the tray, on the cloth, and what comes back. */
export function ChipSections() {
  return (
    <>
      <Section of="chips" className="grid gap-4">
        {CURRENCIES.map((currency) => (
          <ChipsIn key={currency} currency={currency}>
            <div className="flex items-center gap-3">
              <code className="w-14">{currency}</code>
              {chipsOf(currency).map((amountMinor) => (
                <Chip key={amountMinor} amountMinor={amountMinor} />
              ))}
              {STACKS.map((chips) => (
                <ChipStack key={chips} amountMinor={(chipsOf(currency)[0] ?? 0) * chips} />
              ))}
              <ReturnPill amountMinor={(chipsOf(currency)[1] ?? 0) * 7} currency={currency} />
            </div>
          </ChipsIn>
        ))}
      </Section>
      <Section of="chip-states">
        {STATES.map((state) => (
          <ChipStack key={state} amountMinor={13_100} size={44} state={state} />
        ))}
      </Section>
      <Section of="chip-tray" className="grid justify-items-start gap-4">
        {['EUR', 'JPY', 'KWD'].map((currency) => {
          const chips = chipsOf(currency);
          return (
            <ChipsIn key={currency} currency={currency}>
              <ChipTray
                amountsMinor={chips}
                selectedMinor={chips[1] ?? 0}
                currency={currency}
                onSelect={() => undefined}
                affordableMinor={chips[AFFORDABLE_CHIPS] ?? 0}
                smallestMinor={chips[1] ?? 0}
              />
            </ChipsIn>
          );
        })}
      </Section>
    </>
  );
}
