'use client';

import type { ThreeCardPokerView } from '@baize/rules';
import { useMemo } from 'react';
import type { StageProps } from '../../table/game-table.ts';
import type { Row } from '../../table/shared-hand/card-row.tsx';
import { decidedOf, tallyOf } from '../../table/shared-hand/decided.ts';
import { type Hit, hitsOf } from '../../table/shared-hand/hits.ts';
import { litLines } from '../../table/shared-hand/spot-words.ts';
import { type PaytableOf, type SharedHand, SharedHandStage } from '../../table/shared-hand/stage.tsx';
import type { TableSight } from '../../table/table-sight.ts';
import { asThreeCardPoker, pairPlusHit } from './play.ts';

const NOTHING: ReadonlyMap<string, Hit> = new Map();
const BOXES = [
  { spot: 'pair-plus' },
  { spot: 'ante', also: 'ante-bonus' },
  { spot: 'six-card' },
  { spot: 'play', print: '1 × Ante' },
];

/** Dealer's three cards over the players' three, between what Pair Plus, Ante Bonus and 6 Card Bonus pay. */
export function Stage(props: StageProps) {
  const { game, round } = props.table;
  const play = asThreeCardPoker(round?.play);
  const hits = useMemo(() => (play ? hitsOf(game, play, 'play') : NOTHING), [game, play]);
  return <SharedHandStage hand={handOf(props.table, play, hits)} {...props} />;
}

function handOf(table: TableSight, play: ThreeCardPokerView | null, hits: ReadonlyMap<string, Hit>): SharedHand {
  const { game, round } = table;
  const over = round?.phase === 'settled';
  const pairPlus = pairPlusHit(play, game.spots.get('pair-plus'));
  const paytable = (spot: string, hit: string | null): PaytableOf => {
    const rule = game.spots.get(spot);
    return { title: `${rule?.name} pays`, lines: rule?.paytable ?? [], hit };
  };
  const lineOf = (spot: string): string | null => {
    const hit = over ? hits.get(spot) : undefined;
    return hit?.outcome === 'win' ? hit.line : null;
  };
  return {
    rows: play ? rowsOf(play, hits, over) : EMPTY,
    boxes: BOXES,
    ante: 'ante',
    stay: 'Play',
    lit: litLines(game.spots, { 'pair-plus': pairPlus, 'six-card': lineOf('six-card') }),
    paytables: [
      paytable('pair-plus', pairPlus),
      paytable('ante-bonus', lineOf('ante-bonus')),
      paytable('six-card', lineOf('six-card')),
    ],
    words: {
      labels: (choice) => (choice === 'play' ? { label: 'Play', letter: 'P' } : { label: 'Fold', letter: 'F' }),
      question: `${play?.playerHand ?? 'Your hand'}: play or fold?`,
      decided: decidedOf(table, { stay: 'play', stayed: 'You play.', folded: 'You folded: watch it to the end.' }),
      tally: tallyOf(table, play?.played ?? 0, play?.folded ?? 0, 'in play'),
    },
  };
}

function rowsOf(play: ThreeCardPokerView, hits: ReadonlyMap<string, Hit>, over: boolean): readonly Row[] {
  const { dealer, player, dealerHand, playerHand, qualifies } = play;
  const outcome = hits.get('play')?.outcome;
  return [
    {
      id: 'dealer',
      name: 'Dealer',
      cards: dealer,
      size: 3,
      hand: dealerHand,
      note: qualifies === false ? 'does not qualify' : null,
      wins: over && outcome === 'lose',
    },
    {
      id: 'player',
      name: 'Players’ hand',
      cards: player,
      size: 3,
      hand: playerHand,
      note: over && qualifies && outcome === 'push' ? 'equal hands' : null,
      wins: over && outcome === 'win',
    },
  ];
}

const EMPTY = rowsOf(
  { player: [], dealer: [], playerHand: null, dealerHand: null, qualifies: null, played: 0, folded: 0 },
  NOTHING,
  false,
);
