'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../betting/betting-desk.ts';
import { type TableSight, takesBets } from '../../game/table-sight.ts';
import { spotNameIn } from '../../game/words/spot-name.ts';
import { useSpots } from '../../spots/use-spots.ts';
import { BetBox } from './bet-box.tsx';
import styles from './boxes.module.css';

/** A box of the cloth: its spot, what is printed there instead of its pays, and a spot without a box that is paid there. */
export interface BoxOf {
  readonly spot: string;
  readonly print?: string;
  readonly also?: string;
}

export type BoxesProps = {
  table: TableSight;
  betting: Betting | null;
  boxes: readonly BoxOf[];
  /** The box that the tab key stops at first. */
  first: string;
  /** The lines that the cards have hit so far, by spot: `Two pair 7:1`. */
  lit: ReadonlyMap<string, string>;
  unit: number;
};

/** The bets of the table, by mouse, finger and keyboard. */
export function Boxes({ table, betting, boxes, first, lit, unit }: BoxesProps) {
  const language = useLanguage();
  const { money, say } = language;
  const open = takesBets(table, betting);
  const { hands, events } = useSpots({ betting, open, tabStop: (visited) => visited ?? first });
  const { game, info, chips } = table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: spots on a cloth are no form
    <div
      role="group"
      aria-label={say('table.sharedHand.betsAloud')}
      className={`${styles.boxes} ${open ? styles.open : ''}`}
      {...events}
    >
      {boxes.map(({ spot, print, also }) => {
        const rule = game.spots.get(spot);
        const extra = also === undefined ? undefined : chips.get(also);
        const extraName = spotNameIn(game, also ?? '', language);
        const brought = money(extra?.returnedMinor ?? 0, info.currency, { trim: true });
        if (!rule) return null;
        return (
          <BetBox
            key={spot}
            rule={rule}
            table={table}
            print={print ?? null}
            paid={extra ? say('table.sharedHand.paid', { bet: extraName, amount: brought }) : null}
            lit={lit.get(spot) ?? null}
            unit={unit}
            hands={hands}
          />
        );
      })}
    </div>
  );
}
