// Of the ledger, for the sign-in, which knows it only through here.
export {
  ADJUSTMENT_REASONS,
  CURRENCIES,
  inMinorUnits,
  MAX_ADJUSTMENT,
  plainAmount,
  settlingReason,
} from '@baize/ledger';
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
  readAvailable,
  sumAdjustments,
} from './adjustments.ts';
export { EXPLAINS, IS_APPROVED } from './explained.ts';
export {
  type Owed,
  type OwedStep,
  type ReceivableSums,
  type Receivables,
  readReceivables,
  sumReceivables,
} from './receivables.ts';
