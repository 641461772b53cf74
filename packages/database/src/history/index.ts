export { type AccountDay, type AccountDays, COUNTED_TRANSFERS, sumAccountDays } from './account-days.ts';
export {
  type AccountFilter,
  type AccountKind,
  type AccountOrder,
  type AccountPage,
  type AccountPlace,
  eachAccount,
  type ListedAccount,
  listAccounts,
  readAccount,
  sumAccounts,
} from './account-list.ts';
export { type ChatMatter, type ChatReport, listChatMatters, listMuted, type MutedPerson } from './chat-matters.ts';
export { findPlayers, listDealers, listTables, type NamedPerson, type NamedTable } from './house-lists.ts';
export { readNames } from './names.ts';
export {
  countByStaff,
  type Incident,
  listIncidents,
  type RosterEntry,
  readPit,
  readRosters,
  type StaffCounts,
  type TableFigures,
} from './pit.ts';
export { type DealerSince, readDealersSince, readShift, type TableShift } from './pit-day.ts';
export {
  type ListedCheck,
  type ListedTopUp,
  type PlayerRecord,
  RECORDED_ACTS,
  readPlayerRecord,
} from './player-record.ts';
export { type ReversalOutlook, type ReversalPart, readReversal } from './reversal.ts';
export { COUNTED_IN_DAYS, type RoundDay, type RoundDays, sumRoundDays } from './round-days.ts';
export type { Amounts, RoundFilter, RoundState, Stretch } from './round-filter.ts';
export {
  type DemoPart,
  eachRound,
  type ListedRound,
  listRounds,
  type RoundOrder,
  type RoundPage,
  type RoundPlace,
  type RoundSort,
} from './round-list.ts';
export {
  type RecordedBet,
  type RecordedEvent,
  type RecordedShoe,
  type RecordedTransfer,
  type RoundRecord,
  readRound,
} from './round-record.ts';
export { type Meaning, searchRounds } from './round-search.ts';
export { COUNTED_ROUNDS, type MoneyTotals, type RoundTotals, sumRounds } from './round-totals.ts';
export { listStaff, type StaffMember } from './staff-list.ts';
export { sumTableDays, type TableDay } from './table-days.ts';
export {
  type ConfiguredTable,
  type ConfigVersion,
  listConfiguredTables,
  listConfigVersions,
} from './table-versions.ts';
export {
  eachTransfer,
  type ListedTransfer,
  listTransfers,
  type TransferFilter,
  type TransferPage,
  type TransferPlace,
} from './transfer-list.ts';
