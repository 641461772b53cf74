export { readNames } from './names.ts';
export { type AccountDay, type AccountDays, COUNTED_TRANSFERS, sumAccountDays } from './people/account-days.ts';
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
} from './people/account-list.ts';
export { type HouseSteps, isHouseReady, readHouseSteps } from './people/house-steps.ts';
export {
  eachPlayer,
  type ListedPlayer,
  listPlayers,
  type PlayerPage,
  type PlayerPlace,
} from './people/player-list.ts';
export {
  addPlayerNote,
  listPlayerNotes,
  NOTE_TAGS,
  type NoteTag,
  type PlayerNote,
} from './people/player-notes.ts';
export {
  type ListedCheck,
  type ListedTopUp,
  type PlayerRecord,
  RECORDED_ACTS,
  readPlayerRecord,
} from './people/player-record.ts';
export { listStaff, type StaffMember } from './people/staff-list.ts';
export {
  eachTransfer,
  type ListedTransfer,
  listTransfers,
  type TransferFilter,
  type TransferPage,
  type TransferPlace,
} from './people/transfer-list.ts';
export { type ReversalOutlook, type ReversalPart, readReversal } from './rounds/reversal.ts';
export type { Amounts, Dealt, RoundFilter, RoundState, Stretch } from './rounds/round-filter.ts';
export {
  type DemoPart,
  eachRound,
  type ListedRound,
  listRounds,
  type RoundOrder,
  type RoundPage,
  type RoundPlace,
  type RoundSort,
} from './rounds/round-list.ts';
export {
  type RecordedBet,
  type RecordedEvent,
  type RecordedShoe,
  type RecordedTransfer,
  type RoundRecord,
  readRound,
} from './rounds/round-record.ts';
export { type Meaning, searchRounds } from './rounds/round-search.ts';
export {
  COUNTED_IN_REPORTS,
  type RoundSpans,
  type SettledSums,
  type SpanSums,
  sumRoundDays,
  sumRoundHours,
} from './rounds/round-spans.ts';
export { COUNTED_ROUNDS, type MoneyTotals, type RoundTotals, sumRounds } from './rounds/round-totals.ts';
export { countRoundsToReplay, type RoundToReplay, roundsToReplay } from './rounds/rounds-to-replay.ts';
export {
  eachLine,
  findWriters,
  type LineFilter,
  type LinePage,
  type LinePlace,
  type ListedLine,
  listLines,
} from './tables/chat-lines.ts';
export {
  type ChatMatter,
  type ChatReport,
  listChatMatters,
  listMuted,
  type MutedPerson,
} from './tables/chat-matters.ts';
export { findPlayers, listDealers, listTables, type NamedPerson, type NamedTable } from './tables/named-lists.ts';
export {
  countByStaff,
  type Incident,
  listIncidents,
  type RosterEntry,
  readPit,
  readRosters,
  type StaffCounts,
  type TableFigures,
} from './tables/pit.ts';
export {
  CONSOLE_LOCK_MS,
  type DealerSince,
  type LockedConsole,
  readDealersSince,
  readLockedConsoles,
  readShift,
  type TableShift,
} from './tables/pit-day.ts';
export {
  type ConfiguredTable,
  type ConfigVersion,
  listConfiguredTables,
  listConfigVersions,
  listWaitingConfigs,
  type WaitingConfig,
} from './tables/table-versions.ts';
export { listTakenMatters, type TakenMatter } from './tables/taken-matters.ts';
