'use client';

import type { SpotRule } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { litBet, litResult } from '../../../table/spots/lit.ts';
import { printed } from '../../../table/spots/spot-facts.ts';
import { Box, Boxes as TwoSidedBoxes } from '../../../table/two-sided/box.tsx';
import { asResult, COUNTS, countOf, SIDE_OF, SIDES } from '../result.ts';
import styles from './boxes.module.css';

export type BoxesProps = {
  table: TableSight;
  betting: Betting | null;
  /** Everything is the other way round. */
  fromDealer?: boolean;
};

/** The boxes of both sides, and under them one for each number of cards. */
export function Boxes({ table, betting, fromDealer = false }: BoxesProps) {
  const language = useLanguage();
  const { say } = language;
  const { game, round } = table;
  const result = round?.phase === 'settled' ? asResult(round.result) : null;
  return (
    <TwoSidedBoxes
      table={table}
      betting={betting}
      label={say('games.andar-bahar.boxes')}
      first="andar"
      className={styles.boxes ?? ''}
    >
      {(hands) => {
        const boxOf = (id: string) => {
          const rule = game.spots.get(id);
          return rule ? [{ rule, table, hands, pays: paysOf(rule, language), className: styles[rule.kind] ?? '' }] : [];
        };
        const sides = SIDES.flatMap((side) =>
          boxOf(side).map((box) => {
            const count = round?.totals[side]?.players ?? 0;
            const lit = result?.winner === side ? litResult(table, side) : null;
            const players = count > 0 ? say('games.andar-bahar.players', { count }) : null;
            return <Box key={side} {...box} side={SIDE_OF[side]} lit={lit} players={players} />;
          }),
        );
        const counts = COUNTS.flatMap((count) =>
          boxOf(count).map((box) => {
            const lit = result && countOf(result.cards) === count ? litBet(table, count) : null;
            const short = say(`games.andar-bahar.counts.${count}`);
            return <Box key={count} {...box} side="neither" short={short} lit={lit} players={null} />;
          }),
        );
        return fromDealer ? [...sides, ...counts].reverse() : [...sides, ...counts];
      }}
    </TwoSidedBoxes>
  );
}

/** Either of the pays where the joker’s colour decides which side is dealt the first card. */
function paysOf({ paytable: [first, second] }: SpotRule, language: Language): string {
  const pays = printed(first?.odds, language);
  if (!second) return pays;
  return language.say('games.andar-bahar.pays.either', { first: pays, second: printed(second.odds, language) });
}
