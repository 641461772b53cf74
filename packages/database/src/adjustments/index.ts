export {
  type Adjustment,
  type AdjustmentSums,
  bookAdjustment,
  findAdjustment,
  type ListedAdjustment,
  listAdjustments,
  lockAdjustments,
  movedAlone,
  type NewAdjustment,
  readBalance,
  sumAdjustments,
} from './adjustments.ts';
export { EXPLAINS, IS_APPROVED } from './explained.ts';
