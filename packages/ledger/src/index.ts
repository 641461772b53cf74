export {
  type Account,
  type AccountId,
  accountId,
  accountOf,
  bankAccount,
  houseAccount,
  isIn,
  isPlayerAccount,
  mayBeNegative,
  OWNER_KINDS,
  type OwnerKind,
  owingOn,
  playerAccount,
  playerOf,
  readAccountId,
  receivableAccount,
  tableAccount,
} from './accounts.ts';
export {
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  adjustmentReason,
  BALANCE_REASONS,
  MAX_ADJUSTMENT,
  SETTLING_REASONS,
  type SettlingReason,
  settlingReason,
} from './adjustments.ts';
export { CURRENCIES } from './currencies.ts';
export {
  type Currency,
  chipsOf,
  chipUnit,
  inMinorUnits,
  isIsoCurrency,
  minorDigits,
  minorPerMajor,
  plainAmount,
} from './currency.ts';
export { type GrantKind, grantKind, REBUY, TOP_UP, WELCOME } from './grants.ts';
export { limitsFrom, limitsIn, sameChips } from './limits.ts';
export { type ChipTable, chipsAt, playableLimits } from './table-chips.ts';
export {
  balanceChanges,
  type Compensation,
  compensationOf,
  resettlementTransfers,
  reversalTransfers,
  sumsByCurrency,
  type TableMoney,
  type TableTransferCode,
  TRANSFER_CODES,
  type TransferCode,
  type TransferOf,
  transfersOf,
} from './transfers.ts';
