'use client';

import { isUp, type ThreeCardPokerView } from '@baize/rules';
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
import { decidedOf, tallyOf } from '../../table/shared-hand/decided.ts';

import {
  type PaytableOf,
  type SharedHand,
  SharedHandCloth,
  SharedHandDecision,
  sharedHandStage,
} from '../../table/shared-hand/stage.tsx';

import { litLine, litResult } from '../../table/spots/lit.ts';

import { useOnceOpen } from '../../table/stage/use-once-open.ts';
import { asThreeCardPoker, pairPlusHit } from './play.ts';
import { loadWholeRules } from './whole-rules.ts';

const NOTHING: ReadonlyMap<string, Hit> = new Map();
/**
 * The dealer's three cards above the players' three, between the paytables of Pair Plus, Ante Bonus and 6 Card Bonus.
 */
export const gameStage: GameStage = {
  ...sharedHandStage,
  Cloth: (props) => <SharedHandCloth hand={useHand(props.table)} {...props} />,
  Decision: (props) => <SharedHandDecision hand={useHand(props.table)} {...props} />,
};

/** The round as the cloth shows it. */
export function useHand(table: TableSight): SharedHand {
  const language = useLanguage();
  const { info, round, live } = table;
  const play = asThreeCardPoker(round?.play);
  const named = useOnceOpen(play, openOf(play ?? NO_CARDS), live);
  const game = useWholeGame(loadWholeRules, info, named !== null);
  const hits = useMemo(() => (game && named ? hitsOf(game, named, 'play') : NOTHING), [game, named]);
  return handOf(table, { play, named }, hits, language);
}

/** The cards, and the play as far as they lie open on the screen: from that follows what is named and lit. */
type Plays = { readonly play: ThreeCardPokerView | null; readonly named: ThreeCardPokerView | null };

function handOf(
  table: TableSight,
  { play, named }: Plays,
  hits: ReadonlyMap<string, Hit>,
  language: Language,
): SharedHand {
  const { say, tell } = language;
  const { game, round } = table;
  const over = round?.phase === 'settled';
  const playBet = game.spots.get('play');
  const pairPlus = pairPlusHit(named, game.spots.get('pair-plus'));
  const paytable = (spot: string, line: string | null): readonly PaytableOf[] => {
    const rule = game.spots.get(spot);
    return rule ? [{ title: tell(rule.name), lines: rule.paytable, hit: litLine(table, spot, line) }] : [];
  };
  const lineOf = (spot: string): string | null => {
    const hit = over ? hits.get(spot) : undefined;
    return hit?.outcome === 'win' ? hit.line : null;
  };
  return {
    rows: rowsOf(table, play ?? NO_CARDS, named ?? NO_CARDS, hits, language),
    boxes: [
      { spot: 'pair-plus' },
      { spot: 'ante', also: 'ante-bonus' },
      { spot: 'six-card' },
      { spot: 'play', print: say('games.three-card-poker.once') },
    ],
    ante: 'ante',
    stay: playBet ? tell(playBet.name) : '',
    lit: litLines(game, { 'pair-plus': pairPlus, 'six-card': lineOf('six-card') }, language),
    paytables: [
      ...paytable('pair-plus', pairPlus),
      ...paytable('ante-bonus', lineOf('ante-bonus')),
      ...paytable('six-card', lineOf('six-card')),
    ],
    words: decisionWords(table, { play, named }, language),
  };
}

function decisionWords(table: TableSight, { play, named }: Plays, language: Language): SharedHand['words'] {
  const { say } = language;
  const hand = named?.playerHand ?? null;
  return {
    labels: (choice) =>
      choice === 'play'
        ? { label: say('games.three-card-poker.stay'), letter: say('games.three-card-poker.stayLetter') }
        : { label: say('games.three-card-poker.fold'), letter: say('games.three-card-poker.foldLetter') },
    question:
      hand === null
        ? say('games.three-card-poker.askAny')
        : say('games.three-card-poker.ask', { hand: handWords(hand, language) }),
    decided: decidedOf(table, {
      stay: 'play',
      stayed: say('games.three-card-poker.played'),
      folded: say('games.three-card-poker.folded'),
    }),
    tally: tallyOf(table, play?.played ?? 0, play?.folded ?? 0, {
      stayed: (played) => say('games.three-card-poker.tallyPlayed', { played }),
      folded: (folded) => say('games.three-card-poker.tallyFolded', { folded }),
      both: (played, folded) => say('games.three-card-poker.tally', { played, folded }),
    }),
  };
}

function rowsOf(
  table: TableSight,
  { dealer, player }: ThreeCardPokerView,
  { dealerHand, playerHand, qualifies }: ThreeCardPokerView,
  hits: ReadonlyMap<string, Hit>,
  language: Language,
): readonly Row[] {
  const { say } = language;
  const over = table.round?.phase === 'settled';
  const outcome = hits.get('play')?.outcome;
  return [
    {
      id: 'dealer',
      name: say('table.sharedHand.dealer'),
      cards: dealer,
      size: 3,
      hand: dealerHand && handWords(dealerHand, language),
      note: qualifies === false ? say('table.sharedHand.notQualified') : null,
      wins: over && outcome === 'lose' ? 'result' : null,
    },
    {
      id: 'player',
      name: say('table.sharedHand.player'),
      cards: player,
      size: 3,
      hand: playerHand && handWords(playerHand, language),
      note: over && qualifies && outcome === 'push' ? say('table.sharedHand.equal') : null,
      wins: over && outcome === 'win' ? litResult(table, 'play') : null,
    },
  ];
}

const openOf = ({ dealer, player }: ThreeCardPokerView): number => [...dealer, ...player].filter(isUp).length;

const NO_CARDS: ThreeCardPokerView = {
  player: [],
  dealer: [],
  playerHand: null,
  dealerHand: null,
  qualifies: null,
  played: 0,
  folded: 0,
};
