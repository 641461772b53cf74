'use client';

import type { CasinoHoldemView } from '@baize/rules';
import { useMemo } from 'react';
import type { StageProps } from '../../table/game-table.ts';
import type { Row } from '../../table/shared-hand/card-row.tsx';
import { decidedOf, decisionOf, tallyOf } from '../../table/shared-hand/decided.ts';
import { type Hit, hitsOf } from '../../table/shared-hand/hits.ts';
import { litLines } from '../../table/shared-hand/spot-words.ts';
import { type SharedHand, SharedHandStage } from '../../table/shared-hand/stage.tsx';
import type { TableSight } from '../../table/table-sight.ts';
import { asCasinoHoldem, bonusHit, callCollects, questionOf } from './play.ts';

const NOTHING: ReadonlyMap<string, Hit> = new Map();
const BOXES = [{ spot: 'bonus' }, { spot: 'ante' }, { spot: 'call', print: '2 × Ante' }];

/** Dealer, five community cards and the players' two, between what the Ante and the Bonus pay. */
export function Stage(props: StageProps) {
  const { game, round } = props.table;
  const play = asCasinoHoldem(round?.play);
  const hits = useMemo(() => (play ? hitsOf(game, play, 'call') : NOTHING), [game, play]);
  return <SharedHandStage hand={handOf(props.table, play, hits)} {...props} />;
}

function handOf(table: TableSight, play: CasinoHoldemView | null, hits: ReadonlyMap<string, Hit>): SharedHand {
  const { game, info, round } = table;
  const [ante, bonus] = [game.spots.get('ante'), game.spots.get('bonus')];
  const bonusLine = bonusHit(play, bonus);
  const over = round?.phase === 'settled';
  const anteHit = hits.get('ante');
  const anteLine = over && anteHit?.outcome === 'win' ? anteHit.line : null;
  const callOnly = callCollects(info.options);
  const givenUp = callOnly && decisionOf(table) === 'fold';
  return {
    rows: play ? rowsOf(play, hits, over) : EMPTY,
    boxes: BOXES,
    ante: 'ante',
    stay: 'Call',
    lit: litLines(game.spots, { ante: anteLine, bonus: givenUp ? null : bonusLine }),
    paytables: [
      { title: 'Ante pays', lines: ante?.paytable ?? [], hit: anteLine },
      { title: 'Bonus pays', lines: bonus?.paytable ?? [], hit: bonusLine },
    ],
    words: {
      labels: (choice) => (choice === 'call' ? { label: 'Call', letter: 'C' } : { label: 'Fold', letter: 'F' }),
      question: play ? questionOf(play, bonus, callOnly && table.chips.has('bonus')) : '',
      decided: decidedOf(table, { stay: 'call', stayed: 'You called.', folded: 'You folded: watch it to the end.' }),
      tally: tallyOf(table, play?.called ?? 0, play?.folded ?? 0, 'called'),
    },
  };
}

function rowsOf(play: CasinoHoldemView, hits: ReadonlyMap<string, Hit>, over: boolean): readonly Row[] {
  const { dealer, community, player, dealerHand, playerHand, qualifies } = play;
  const call = hits.get('call')?.outcome;
  return [
    {
      id: 'dealer',
      name: 'Dealer',
      cards: dealer,
      size: 2,
      hand: dealerHand,
      note: qualifies === false ? 'does not qualify' : null,
      wins: over && call === 'lose',
    },
    { id: 'community', name: 'Community cards', cards: community, size: 5, hand: null, note: null, wins: false },
    {
      id: 'player',
      name: 'Players’ hand',
      cards: player,
      size: 2,
      hand: playerHand,
      note: over && qualifies && call === 'push' ? 'equal hands' : null,
      wins: over && call === 'win',
    },
  ];
}

const EMPTY = rowsOf(
  {
    player: [],
    dealer: [],
    community: [],
    playerHand: null,
    dealerHand: null,
    qualifies: null,
    bonusLine: null,
    called: 0,
    folded: 0,
  },
  NOTHING,
  false,
);
