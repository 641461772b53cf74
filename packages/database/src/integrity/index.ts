export {
  DETECTORS,
  type DetectorId,
  type Finding,
  findWith,
  type JudgedBet,
  type JudgedRound,
} from './detectors.ts';
export { readJudgedRounds } from './judged-rounds.ts';
