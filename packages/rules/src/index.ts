export { type Absence, takenBy } from './core/absence.ts';
export { answers } from './core/answers.ts';
export { askedNow, ignoringInvalidFacts, isValidFact } from './core/asked.ts';
export type { Bet, Player } from './core/bet.ts';
export { allBets, type Bets, noBets, spotTotal, stakesOf } from './core/bets.ts';
export { cardCode, type DeckCard, MAX_DECK, readCardCode } from './core/card-code.ts';
export { cardName, rankName } from './core/card-name.ts';
export {
  type Card,
  DECK,
  type Faced,
  isCard,
  isUp,
  pips,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
} from './core/cards.ts';
export { type Chips, chips, half, isChips, none, type Odds, pay, printOdds, total, winningsAt } from './core/chips.ts';
export { isCorrectable } from './core/correct.ts';
export { decide, type Setup, stakesIn, steps } from './core/decide.ts';
export { liftPaid } from './core/earlier-lines.ts';
export { betting, evolve } from './core/evolve.ts';
export type { ChoiceFact, Fact } from './core/fact.ts';
export { foresee } from './core/foresee.ts';
export type { Equipment, Game, GameDefinition, GameLayout, GameTerms, Settlement } from './core/game.ts';
export { factLine, type Instruction, instruct } from './core/instructions.ts';
export { reserveOf, type Wager } from './core/judge.ts';
export type { KeptFigure } from './core/kept-figure.ts';
export { highestReturn, type Limit, type Limits, limitOf, noLimits } from './core/limits.ts';
export { minimumBetOf } from './core/minimum-bet.ts';
export { type Movement, movements, type Purse } from './core/money.ts';
export {
  absenceMeans,
  actName,
  betName,
  choiceName,
  chosenName,
  gameName,
  limitNames,
  lineName,
  optionName,
  optionValueName,
  paidLineName,
  placeName,
  presetName,
  spotName,
} from './core/names.ts';
export { newlyAsked } from './core/newly-asked.ts';
export { type OptionRule, type OptionRules, readOptions, withOptionNames } from './core/options.ts';
export { type Deadline, deadline, delayed, type Pace } from './core/pace.ts';
export { amountOf, type Outcome, outcomeOf, type Payout } from './core/payouts.ts';
export { type Paytable, paidLines } from './core/paytable.ts';
export type { Phrase, PhraseOrText, PhraseValue } from './core/phrase.ts';
export { type PrivateRound, privateRound } from './core/private-round.ts';
export { type Refusal, type RefusalCode, refusalPhrase } from './core/refusal.ts';
export {
  faceDownAt,
  isEntered,
  isResult,
  type Report,
  type Source,
  shownCard,
  unseenCards,
} from './core/report.ts';
export { err, ok, type Result } from './core/result.ts';
export {
  type Betting,
  type Command,
  isRoundEvent,
  type Playing,
  type Returned,
  type Round,
  type RoundEvent,
  type Settled,
  type Void,
} from './core/round.ts';
export { settlement } from './core/settlement.ts';
export type { SharedDecision } from './core/shared-decision.ts';
export type { Condition, Kept, PaidLine, PayLine, SpotRule } from './core/spots.ts';
export type {
  ActStep,
  CardStep,
  ChoiceStep,
  DealersStep,
  Demand,
  NumberStep,
  Option,
  PeekStep,
  RevealStep,
  Step,
} from './core/step.ts';
export type { Asked } from './core/step-lists.ts';
export { type PublicRound, playersNamed, publicRound, type Waiting } from './core/view.ts';
export { type EarlierDraw, liftEvents } from './earlier-events.ts';
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
