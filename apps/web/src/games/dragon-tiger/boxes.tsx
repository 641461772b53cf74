'use client';

import type { SpotRule } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Betting } from '../../table/betting/betting-desk.ts';
import { type TableSight, takesBets } from '../../table/game/table-sight.ts';
import { useSpotEdge } from '../../table/house-edge/house-edge.tsx';
import { ChipsInBox } from '../../table/spots/came-back.tsx';
import { type Lit, litBet, litResult } from '../../table/spots/lit.ts';
import { SpotBubble } from '../../table/spots/spot-bubble.tsx';
import { factsOf, printed } from '../../table/spots/spot-facts.ts';
import { useBoxHands } from '../../table/spots/use-box-hands.ts';
import { useSpotNotice } from '../../table/spots/use-spot-notice.ts';
import styles from './boxes.module.css';
import { asResult } from './result.ts';

export type BoxesProps = { table: TableSight; betting: Betting | null };

/** The layout of the boxes. */
const ORDER = ['dragon', 'tie', 'suited-tie', 'tiger'];

/** All bets of the table, by mouse, touch and keyboard. */
export function Boxes({ table, betting }: BoxesProps) {
  const { say } = useLanguage();
  const open = takesBets(table, betting);
  const hands = useBoxHands(betting, 'dragon', open);
  const refusal = useSpotNotice(betting);
  const { spots } = table.game;
  const won = wonBoxes(table);
  return (
    // biome-ignore lint/a11y/useSemanticElements: spots on a cloth are no form
    <div
      role="group"
      aria-label={say('games.dragon-tiger.boxes')}
      className={`${styles.boxes} ${open ? styles.open : ''} ${spots.has('suited-tie') ? '' : styles.three}`}
      {...hands.events}
    >
      {ORDER.flatMap((id) => spots.get(id) ?? []).map((rule) => (
        <Box
          key={rule.id}
          rule={rule}
          table={table}
          lit={litBox(table, won, rule.id)}
          open={open}
          reachable={rule.id === hands.standing}
          refusal={refusal?.spot === rule.id ? refusal.sentence : null}
          asked={refusal === null && hands.asked === rule.id}
        />
      ))}
    </div>
  );
}

type BoxProps = {
  rule: SpotRule;
  table: TableSight;
  lit: Lit | null;
  open: boolean;
  /** The box in the tab order. */
  reachable: boolean;
  /** Why a bet was refused there. */
  refusal: string | null;
  /** Its limits and payouts are shown on request. */
  asked: boolean;
};

function Box({ rule, table, lit, open, reachable, refusal, asked }: BoxProps) {
  const language = useLanguage();
  const { id: spot, name, limit, paytable: lines } = rule;
  const chips = table.chips.get(spot) ?? null;
  const edge = useSpotEdge(spot);
  const facts = factsOf(
    table,
    { spot, name, limit, lines, only: null, chips, mine: true, holder: null, note: null },
    language,
  );
  const players = table.round?.totals[spot]?.players ?? 0;
  return (
    <div className={[styles.box, styles[spot], lit && styles[lit], chips && styles.bet].filter(Boolean).join(' ')}>
      <button
        type="button"
        data-spot={spot}
        tabIndex={reachable ? 0 : -1}
        aria-label={facts.label}
        aria-description={edge}
        aria-disabled={open ? undefined : true}
      >
        <span className={styles.print}>
          <span className={styles.name}>{facts.name}</span>
          <span className={styles.pays}>{printed(lines[0]?.odds, language)}</span>
        </span>
        {players > 0 && (
          <span className={styles.players}>{language.say('games.dragon-tiger.players', { count: players })}</span>
        )}
        {chips && <ChipsInBox className={styles.chips ?? ''} chips={chips} currency={table.info.currency} size={40} />}
      </button>
      {(refusal !== null || asked) && <SpotBubble facts={facts} refusal={refusal} />}
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
