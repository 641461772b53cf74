'use client';

import type { SpotRule } from '@baize/rules';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { useWholeGame } from '../../../table/game/use-whole-game.ts';
import { type Lit, litBet, litResult } from '../../../table/spots/lit.ts';
import { Box, Boxes as TwoSidedBoxes } from '../../../table/two-sided/box.tsx';
import { useLoaded } from '../../../ui/loading/use-loaded.ts';
import { asBaccarat, SIDE_OF } from '../result.ts';
import { loadWholeRules } from '../whole-rules.ts';
import styles from './boxes.module.css';
import { isMain, type Share, sharesOf } from './shares.ts';
import { paysOnCloth, spotFacts } from './spot-words.ts';

export type BoxesProps = {
  table: TableSight;
  betting: Betting | null;
  /** In the order in which the dealer has them before the hands. */
  fromDealer?: boolean;
};

/** The layout of the boxes: the side bets of a hand on its side, the main boxes below. */
const ORDER = [
  ...['player-pair', 'player-bonus', 'either-pair', 'perfect-pair', 'banker-bonus', 'banker-pair'],
  ...['player', 'tie', 'banker'],
];
const NOTHING: ReadonlySet<string> = new Set();
const loadWonSpots = async () => (await import('./won-spots.ts')).wonSpots;

/** All bets of the table. */
export function Boxes({ table, betting, fromDealer = false }: BoxesProps) {
  const language = useLanguage();
  const { game, round } = table;
  const rules = useMemo(() => ORDER.flatMap((id) => game.spots.get(id) ?? []), [game]);
  const play = round?.phase === 'settled' ? asBaccarat(round.play) : null;
  const whole = useWholeGame(loadWholeRules, table.info, play !== null);
  const wonSpots = useLoaded(whole && loadWonSpots);
  const won = useMemo(() => (wonSpots && whole && play ? wonSpots(whole, play) : NOTHING), [wonSpots, whole, play]);
  const shares = sharesOf(round?.totals ?? {});
  return (
    <TwoSidedBoxes
      table={table}
      betting={betting}
      label={language.say('games.baccarat.boxes')}
      first="player"
      className={styles.boxes ?? ''}
    >
      {(hands) =>
        (fromDealer ? rules.toReversed() : rules).map((rule) => {
          const facts = spotFacts(table, rule, language);
          const look = { rule, table, hands, facts, pays: paysOnCloth(rule, language), lit: litBox(table, won, rule) };
          const { id } = rule;
          if (!isMain(id))
            return (
              <Box
                key={id}
                {...look}
                side="neither"
                short={facts.name}
                players={null}
                className={`${styles.small} ${styles[id] ?? ''}`}
              />
            );
          return (
            <Box
              key={id}
              {...look}
              side={SIDE_OF[id]}
              main
              players={shares && <ShareOfAll share={shares[id]} currency={table.info.currency} />}
              className={`${styles.great} ${styles[id]}`}
            />
          );
        })
      }
    </TwoSidedBoxes>
  );
}

/** The bets of all players on a side. */
function ShareOfAll({ share, currency }: { share: Share; currency: string }) {
  const { money, percent, say } = useLanguage();
  return (
    <span className={styles.share}>
      <b>{percent(share.percent / 100)}</b>
      <span>{money(share.stakeMinor, currency, { trim: true })}</span>
      <span>{say('games.baccarat.box.players', { count: share.players })}</span>
    </span>
  );
}

/** The box of the winning hand is marked for everybody; a side bet is lit for those who made it. */
function litBox(table: TableSight, won: ReadonlySet<string>, { id }: SpotRule): Lit | null {
  if (!won.has(id)) return null;
  return isMain(id) ? litResult(table, id) : litBet(table, id);
}
