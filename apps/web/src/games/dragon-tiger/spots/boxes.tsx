'use client';

import type { SpotRule } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Betting } from '../../../table/betting/betting-desk.ts';
import { type TableSight, takesBets } from '../../../table/game/table-sight.ts';
import { ChipsInBox } from '../../../table/spots/drawn/came-back.tsx';
import { SpotButton, SpotNote } from '../../../table/spots/drawn/spot-button.tsx';
import { type Lit, litBet, litResult } from '../../../table/spots/lit.ts';
import { factsOf, printed } from '../../../table/spots/spot-facts.ts';
import type { SpotHands } from '../../../table/spots/spot-hands.ts';
import { useSpots } from '../../../table/spots/use-spots.ts';
import { asResult } from '../result.ts';
import styles from './boxes.module.css';

export type BoxesProps = { table: TableSight; betting: Betting | null };

/** The layout of the boxes. */
const ORDER = ['dragon', 'tie', 'suited-tie', 'tiger'];

/** All bets of the table, by mouse, touch and keyboard. */
export function Boxes({ table, betting }: BoxesProps) {
  const { say } = useLanguage();
  const open = takesBets(table, betting);
  const { hands, events } = useSpots({ betting, open, tabStop: (visited) => visited ?? 'dragon' });
  const { spots } = table.game;
  const won = wonBoxes(table);
  return (
    // biome-ignore lint/a11y/useSemanticElements: spots on a cloth are no form
    <div
      role="group"
      aria-label={say('games.dragon-tiger.boxes')}
      className={`${styles.boxes} ${open ? styles.open : ''} ${spots.has('suited-tie') ? '' : styles.three}`}
      {...events}
    >
      {ORDER.flatMap((id) => spots.get(id) ?? []).map((rule) => (
        <Box key={rule.id} rule={rule} table={table} lit={litBox(table, won, rule.id)} hands={hands} />
      ))}
    </div>
  );
}

type BoxProps = {
  rule: SpotRule;
  table: TableSight;
  lit: Lit | null;
  hands: SpotHands;
};

function Box({ rule, table, lit, hands }: BoxProps) {
  const language = useLanguage();
  const { id: spot, name, limit, paytable: lines } = rule;
  const chips = table.chips.get(spot) ?? null;
  const facts = factsOf(
    table,
    { spot, name, limit, lines, only: null, chips, mine: true, holder: null, note: null },
    language,
  );
  const players = table.round?.totals[spot]?.players ?? 0;
  return (
    <div className={[styles.box, styles[spot], lit && styles[lit], chips && styles.bet].filter(Boolean).join(' ')}>
      <SpotButton facts={facts} hands={hands}>
        <span className={styles.print}>
          <span data-layout="text" className={styles.name}>
            {facts.name}
          </span>
          <span data-layout="text" className={styles.pays}>
            {printed(lines[0]?.odds, language)}
          </span>
        </span>
        {players > 0 && (
          <span data-layout="text" className={styles.players}>
            {language.say('games.dragon-tiger.players', { count: players })}
          </span>
        )}
        {chips && <ChipsInBox className={styles.chips ?? ''} chips={chips} currency={table.info.currency} size={40} />}
      </SpotButton>
      <SpotNote facts={facts} hands={hands} />
    </div>
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
