'use client';

import { type CasinoHoldemView, isUp } from '@baize/rules';
import { useMemo } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { GameStage } from '../../table/game/game-table.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { useWholeGame } from '../../table/game/use-whole-game.ts';
import { handWords } from '../../table/game/words/hand-words.ts';
import { type Hit, hitsOf } from '../../table/shared-hand/bets/hits.ts';
import { litLines } from '../../table/shared-hand/bets/spot-words.ts';
import type { Row } from '../../table/shared-hand/card-row.tsx';
import { decidedOf, decisionOf, tallyOf } from '../../table/shared-hand/decided.ts';

import {
  type SharedHand,
  SharedHandCloth,
  SharedHandDecision,
  sharedHandStage,
} from '../../table/shared-hand/stage.tsx';

import { litLine, litResult } from '../../table/spots/lit.ts';

import { useOnceOpen } from '../../table/stage/use-once-open.ts';
import { asCasinoHoldem, bonusHit, callCollects, questionOf } from './play.ts';
import { loadWholeRules } from './whole-rules.ts';

const NOTHING: ReadonlyMap<string, Hit> = new Map();

/** The dealer's hand, the five community cards and the players' two cards, between the paytables of Ante and Bonus. */
export const gameStage: GameStage = {
  ...sharedHandStage,
  Cloth: (props) => <SharedHandCloth hand={useHand(props.table)} {...props} />,
  Decision: (props) => <SharedHandDecision hand={useHand(props.table)} {...props} />,
};

/** The round as the cloth shows it. */
export function useHand(table: TableSight): SharedHand {
  const language = useLanguage();
  const { info, round, live } = table;
  const play = asCasinoHoldem(round?.play);
  const named = useOnceOpen(play, openOf(play ?? NO_CARDS), live);
  const game = useWholeGame(loadWholeRules, info, named !== null);
  const hits = useMemo(() => (game && named ? hitsOf(game, named, 'call') : NOTHING), [game, named]);
  return handOf(table, { play, named }, hits, language);
}

/** The cards, and the play as far as they lie open on the screen: from that follows what is named and lit. */
type Plays = { readonly play: CasinoHoldemView | null; readonly named: CasinoHoldemView | null };

function handOf(
  table: TableSight,
  { play, named }: Plays,
  hits: ReadonlyMap<string, Hit>,
  language: Language,
): SharedHand {
  const { say, tell } = language;
  const { game, info, round } = table;
  const [ante, bonus, call] = [game.spots.get('ante'), game.spots.get('bonus'), game.spots.get('call')];
  const bonusLine = bonusHit(named, bonus);
  const over = round?.phase === 'settled';
  const anteHit = hits.get('ante');
  const anteLine = over && anteHit?.outcome === 'win' ? anteHit.line : null;
  const callOnly = callCollects(info.options);
  const folded = decisionOf(table) === 'fold';
  const givenUp = folded && callOnly;
  return {
    rows: rowsOf(table, play ?? NO_CARDS, named ?? NO_CARDS, hits, language),
    boxes: [{ spot: 'bonus' }, { spot: 'ante' }, { spot: 'call', print: say('games.casino-holdem.twice') }],
    ante: 'ante',
    stay: call ? tell(call.name) : '',
    lit: litLines(game, { ante: anteLine, bonus: givenUp ? null : bonusLine }, language),
    paytables: [
      {
        title: ante ? tell(ante.name) : '',
        lines: ante?.paytable ?? [],
        hit: litLine(table, 'ante', anteLine, folded),
      },
      ...(bonus
        ? [{ title: tell(bonus.name), lines: bonus.paytable, hit: litLine(table, 'bonus', bonusLine, givenUp) }]
        : []),
    ],
    words: decisionWords(table, { play, named }, callOnly && table.chips.has('bonus'), language),
  };
}

function decisionWords(
  table: TableSight,
  { play, named }: Plays,
  collects: boolean,
  language: Language,
): SharedHand['words'] {
  const { say } = language;
  return {
    labels: (choice) =>
      choice === 'call'
        ? { label: say('games.casino-holdem.call'), letter: say('games.casino-holdem.callLetter') }
        : { label: say('games.casino-holdem.fold'), letter: say('games.casino-holdem.foldLetter') },
    question: named ? questionOf(named, table.game.spots.get('bonus'), collects, language) : '',
    decided: decidedOf(table, {
      stay: 'call',
      stayed: say('games.casino-holdem.called'),
      folded: say('games.casino-holdem.folded'),
    }),
    tally: tallyOf(table, play?.called ?? 0, play?.folded ?? 0, {
      stayed: (called) => say('games.casino-holdem.tallyCalled', { called }),
      folded: (folded) => say('games.casino-holdem.tallyFolded', { folded }),
      both: (called, folded) => say('games.casino-holdem.tally', { called, folded }),
    }),
  };
}

function rowsOf(
  table: TableSight,
  { dealer, community, player }: CasinoHoldemView,
  { dealerHand, playerHand, qualifies }: CasinoHoldemView,
  hits: ReadonlyMap<string, Hit>,
  language: Language,
): readonly Row[] {
  const { say } = language;
  const over = table.round?.phase === 'settled';
  const call = hits.get('call')?.outcome;
  return [
    {
      id: 'dealer',
      name: say('table.sharedHand.dealer'),
      cards: dealer,
      size: 2,
      hand: dealerHand && handWords(dealerHand, language),
      note: qualifies === false ? say('table.sharedHand.notQualified') : null,
      wins: over && call === 'lose' ? 'result' : null,
    },
    {
      id: 'community',
      name: say('table.sharedHand.community'),
      cards: community,
      size: 5,
      hand: null,
      note: null,
      wins: null,
    },
    {
      id: 'player',
      name: say('table.sharedHand.player'),
      cards: player,
      size: 2,
      hand: playerHand && handWords(playerHand, language),
      note: over && qualifies && call === 'push' ? say('table.sharedHand.equal') : null,
      wins: over && call === 'win' ? litResult(table, 'call') : null,
    },
  ];
}

const openOf = ({ dealer, community, player }: CasinoHoldemView): number =>
  [...dealer, ...community, ...player].filter(isUp).length;

const NO_CARDS: CasinoHoldemView = {
  player: [],
  dealer: [],
  community: [],
  playerHand: null,
  dealerHand: null,
  qualifies: null,
  bonusLine: null,
  called: 0,
  folded: 0,
};
