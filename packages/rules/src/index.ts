export * from './core/index.ts';
export { liftEvents } from './earlier-events.ts';
export type { AndarBaharOptions, AndarBaharResult, AndarBaharView } from './games/andar-bahar/index.ts';
export type { AntigoOptions, AntigoView, Column, Comparison } from './games/antigo/index.ts';
export type { BaccaratResult, BaccaratView } from './games/baccarat/index.ts';
export {
  type BeadCell,
  type BigRoadCell,
  beadPlate,
  bigRoad,
  type DerivedCell,
  type DerivedRoad,
  derivedRoad,
  type Mark,
  nextMarks,
  ROAD_ROWS,
  type RoadResult,
} from './games/baccarat/roads.ts';
export type { BlackjackResult, BlackjackView } from './games/blackjack/view.ts';
export type { CasinoHoldemView } from './games/casino-holdem/index.ts';
export type { DragonTigerOptions, DragonTigerResult, DragonTigerView } from './games/dragon-tiger/index.ts';
export { definitionOf, games } from './games/index.ts';
export {
  type CallBet,
  type CallPart,
  FINALES_A_CHEVAL,
  finaleACheval,
  finaleEnPlein,
  JEU_ZERO,
  neighbours,
  ORPHELINS,
  TIERS,
  VOISINS,
} from './games/roulette/call-bets.ts';
export type { RouletteResult, RouletteView } from './games/roulette/index.ts';
export {
  type Colour,
  colourOf,
  covers,
  LAYOUT,
  type LayoutSpot,
  RED,
  type SpotKind,
  WHEEL,
} from './games/roulette/layout.ts';
export type { OwnPacket, ThreeCardMonsterOptions, ThreeCardMonsterView } from './games/three-card-monster/index.ts';
export type { ThreeCardPokerView } from './games/three-card-poker/view.ts';
export type { Fault, Line, RoundLine } from './notation/line.ts';
export { parseRound } from './notation/parse.ts';
export { type Played, playRound } from './notation/play.ts';
export { printRound, type RoundRecord } from './notation/print.ts';
export { setUp } from './notation/setup.ts';
export { prepareHands } from './poker/evaluate.ts';
export { type HandForm, handName, kindOfHand, type NamedHand } from './poker/hand-name.ts';
