export type { Bet, Player } from './bets/bet.ts';
export { allBets, type Bets, noBets, spotTotal, stakesOf } from './bets/bets.ts';
export {
  type Chips,
  chips,
  half,
  isChips,
  MAX_TABLE_CHIPS,
  none,
  type Odds,
  pay,
  printOdds,
  total,
  winningsAt,
} from './bets/chips.ts';
export { reserveOf, type Wager } from './bets/judge.ts';
export { highestReturn, type Limit, type Limits, limitOf, noLimits } from './bets/limits.ts';
export { lowestStakeOf, minimumBetOf } from './bets/minimum-bet.ts';
export type { Condition, Kept, PaidLine, PayLine, SpotRule } from './bets/spots.ts';
export { cardCode, type DeckCard, MAX_DECK, readCardCode } from './cards/card-code.ts';
export { cardName, rankName } from './cards/card-name.ts';
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
} from './cards/cards.ts';
export {
  type Equipment,
  type Game,
  type GameDefinition,
  type GameLayout,
  type GameTerms,
  MAX_BURNED,
  type Settlement,
} from './game.ts';
export {
  absenceMeans,
  actName,
  betName,
  choiceName,
  chosenName,
  gameName,
  kindNames,
  kindOfBet,
  limitNames,
  lineName,
  optionName,
  optionValueName,
  paidLineName,
  placeName,
  presetName,
  spotName,
} from './names.ts';
export { type OptionRule, type OptionRules, readOptions, withOptionNames } from './options.ts';
export { type KeptFigure, returnsAtLeast } from './payouts/kept-figure.ts';
export { type Movement, movements, type Purse } from './payouts/money.ts';
export { amountOf, type Outcome, outcomeOf } from './payouts/outcome.ts';
export type { Payout } from './payouts/payouts.ts';
export { type Paytable, paidLines } from './payouts/paytable.ts';
export { settlement } from './payouts/settlement.ts';
export type { Phrase, PhraseOrText, PhraseValue } from './phrase.ts';
export { type Refusal, type RefusalCode, refusalPhrase } from './refusal.ts';
export { err, ok, type Result } from './result.ts';
export { isCorrectable } from './round/correct.ts';
export type { ResettleFault, Resettlement, TrueFact } from './round/deal-again.ts';
export { type Decided, decide, type Setup, stakesIn, steps } from './round/decide.ts';
export { betting, evolve } from './round/evolve.ts';
export { foresee } from './round/foresee.ts';
export { type Deadline, deadline, delayed, type Pace } from './round/pace.ts';
export { recordedStakes } from './round/recorded-stakes.ts';
export { isSameSource, type Replayed, replayUnder } from './round/replay-under.ts';
export { playersReserving, reservedBy } from './round/reserved.ts';
export { type Difference, differences, resettle, resettled, resultsOf } from './round/resettle.ts';
export { rightEvents } from './round/right-events.ts';
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
} from './round/round.ts';
export { type Absence, takenBy } from './steps/absence.ts';
export { answers } from './steps/answers.ts';
export { askedIn, askedNow, ignoringInvalidFacts, isOver, isValidFact } from './steps/asked.ts';
export type { ChoiceFact, Fact } from './steps/fact.ts';
export { factLine, type Instruction, instruct } from './steps/instructions.ts';
export { newlyAsked } from './steps/newly-asked.ts';
export {
  faceDownAt,
  isEntered,
  isResult,
  type Report,
  type Source,
  shownCard,
  unseenCards,
} from './steps/report.ts';
export type { SharedDecision } from './steps/shared-decision.ts';
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
} from './steps/step.ts';
export type { Asked } from './steps/step-lists.ts';
export { confirmedRound } from './views/confirmed.ts';
export { type PrivateRound, privateRound } from './views/private-round.ts';
export { type PublicRound, playersNamed, publicRound, type Waiting } from './views/view.ts';
