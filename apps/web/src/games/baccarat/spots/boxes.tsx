'use client';

import type { SpotRule } from '@baize/rules';
import { type CSSProperties, useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ClothProps } from '../../../table/game/game-table.ts';
import { isPhone } from '../../../table/game/layout.ts';
import { type TableSight, takesBets } from '../../../table/game/table-sight.ts';
import { useWholeGame } from '../../../table/game/use-whole-game.ts';
import { type Lit, litBet, litResult } from '../../../table/spots/lit.ts';
import { useSpots } from '../../../table/spots/use-spots.ts';
import { asBaccarat } from '../result.ts';
import type { StagePlan } from '../stage-plan.ts';
import { loadWholeRules } from '../whole-rules.ts';
import { BetBox } from './bet-box.tsx';
import styles from './boxes.module.css';
import { isMain, sharesOf } from './shares.ts';
import { wonSpots } from './won-spots.ts';

export type BoxesProps = Pick<ClothProps, 'table' | 'betting' | 'layout'> & {
  plan: StagePlan;
  /** In the order in which the dealer has them before the hands. */
  fromDealer?: boolean;
};

/** The layout of the boxes: the side bets of a hand on its side, the main boxes below. */
const SIDE_ORDER = ['player-pair', 'player-bonus', 'either-pair', 'perfect-pair', 'banker-bonus', 'banker-pair'];
const MAIN_ORDER = ['player', 'tie', 'banker'];
const NOTHING: ReadonlySet<string> = new Set();

/** All bets of the table, by mouse, touch and keyboard. */
export function Boxes({ table, betting, layout, plan, fromDealer = false }: BoxesProps) {
  const { say } = useLanguage();
  const open = takesBets(table, betting);
  const { hands, events } = useSpots({ betting, open, tabStop: (visited) => visited ?? 'player' });
  const { game, round } = table;
  const rules = useMemo(() => [...inOrder(game.spots, SIDE_ORDER), ...inOrder(game.spots, MAIN_ORDER)], [game]);
  const play = round?.phase === 'settled' ? asBaccarat(round.play) : null;
  const whole = useWholeGame(loadWholeRules, table.info, play !== null);
  const won = useMemo(() => (whole && play ? wonSpots(whole, play) : NOTHING), [whole, play]);
  const shares = sharesOf(round?.totals ?? {});
  return (
    // biome-ignore lint/a11y/useSemanticElements: spots on a cloth are no form
    <div
      role="group"
      aria-label={say('games.baccarat.boxes')}
      className={`${styles.boxes} ${open ? styles.open : ''} ${layout.hold === 'tablet' ? styles.tall : ''}`}
      style={{ '--u': `${plan.boxUnit}px` } as CSSProperties} // a custom property
      {...events}
    >
      {(fromDealer ? rules.toReversed() : rules).map((rule) => (
        <BetBox
          key={rule.id}
          rule={rule}
          table={table}
          share={shares && isMain(rule.id) ? shares[rule.id] : null}
          lit={won.has(rule.id) ? litBox(table, rule.id) : null}
          unit={isPhone(layout) ? 0.86 : plan.boxUnit}
          hands={hands}
        />
      ))}
    </div>
  );
}

/** The box of the winning hand is marked for everybody; a side bet is lit for those who made it. */
const litBox = (table: TableSight, spot: string): Lit | null =>
  isMain(spot) ? litResult(table, spot) : litBet(table, spot);

const inOrder = (spots: ReadonlyMap<string, SpotRule>, ids: readonly string[]): readonly SpotRule[] =>
  ids.flatMap((id) => spots.get(id) ?? []);
