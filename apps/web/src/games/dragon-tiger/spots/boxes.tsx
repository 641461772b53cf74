'use client';

import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { type Lit, litBet, litResult } from '../../../table/spots/lit.ts';
import { printed } from '../../../table/spots/spot-facts.ts';
import { Box, Boxes as TwoSidedBoxes } from '../../../table/two-sided/box.tsx';
import { asResult } from '../result.ts';
import styles from './boxes.module.css';

export type BoxesProps = { table: TableSight; betting: Betting | null };

/** The layout of the boxes. */
const ORDER = [
  ['dragon', 'first'],
  ['tie', 'neither'],
  ['suited-tie', 'neither'],
  ['tiger', 'second'],
] as const;

/** The four boxes; three at a table without the suited tie. */
export function Boxes({ table, betting }: BoxesProps) {
  const language = useLanguage();
  const { say } = language;
  const { spots } = table.game;
  const won = wonBoxes(table);
  return (
    <TwoSidedBoxes
      table={table}
      betting={betting}
      label={say('games.dragon-tiger.boxes')}
      first="dragon"
      className={`${styles.boxes} ${spots.has('suited-tie') ? '' : styles.three}`}
    >
      {(hands) =>
        ORDER.flatMap(([id, side]) => {
          const rule = spots.get(id);
          const count = table.round?.totals[id]?.players ?? 0;
          return rule ? (
            <Box
              key={id}
              rule={rule}
              side={side}
              table={table}
              lit={litBox(table, won, id)}
              hands={hands}
              pays={printed(rule.paytable[0]?.odds, language)}
              players={side !== 'neither' && count > 0 ? say('games.dragon-tiger.players', { count }) : null}
              className={styles[id] ?? ''}
            />
          ) : (
            []
          );
        })
      }
    </TwoSidedBoxes>
  );
}

/** The winning side is marked for everybody; a suited tie is lit for those who bet on it. */
function litBox(table: TableSight, won: readonly string[], spot: string): Lit | null {
  if (!won.includes(spot)) return null;
  return spot === 'suited-tie' ? litBet(table, spot) : litResult(table, spot);
}

/** The winning boxes, regardless of the bets. */
function wonBoxes({ round }: TableSight): readonly string[] {
  const result = round?.phase === 'settled' ? asResult(round.result) : null;
  if (!result) return [];
  return result.suited ? ['tie', 'suited-tie'] : [result.winner];
}
