export { userOfActor } from './actors.ts';
export * from './adjustments/index.ts';
export * from './alerts/index.ts';
export {
  type ApiAnswer,
  type ListedToken,
  listApiTokens,
  lockApiKey,
  readApiAnswer,
  storeApiAnswer,
} from './api/api-tokens.ts';
export { withinTransaction } from './api/within-transaction.ts';
export {
  type ApprovalCursor,
  type ApprovalFilter,
  type ApprovalPage,
  countOpenApprovals,
  eachApproval,
  findApproval,
  findOpenApproval,
  type Handing,
  type ListedApproval,
  listApprovals,
  lockApprovals,
  readApproval,
  readHandings,
  storeApproval,
  storeDecision,
} from './approvals/approvals.ts';
export {
  APPROVAL_KINDS,
  APPROVAL_MS,
  APPROVAL_STATES,
  type ApprovalKind,
  type ApprovalState,
  DECISIONS,
  type Decision,
  isPitKind,
  type OfficeKind,
  PIT_KINDS,
  type PitKind,
} from './approvals/kinds.ts';
export { isPlayable, ownTerms, serviceTakesTwo } from './approvals/table-terms.ts';
export { type ArchivedRound, completeSince, findArchivedRound } from './archive/records.ts';
export { ACTS, type ActCode } from './audit/acts.ts';
export {
  type ActCursor,
  type ActFilter,
  type ActPage,
  eachAct,
  type ListedAct,
  listActs,
  readAct,
} from './audit/audit-list.ts';
export { type Act, recordAct } from './audit/record-act.ts';
export {
  archiveCheckpoint,
  type Checkpoint,
  type Head,
  type Rollback,
  readCheckpoint,
  rollbacks,
  writeCheckpoint,
} from './chain/checkpoint.ts';
export { readEvidence } from './chain/evidence.ts';
export { type ChainFault, type ChainFaultKind, chainFaultPhrase } from './chain/faults.ts';
export { storableText } from './chain/jsonb-text.ts';
export { areKeysHere } from './chain/known-keys.ts';
export {
  type ChainKey,
  chainKey,
  HOUSE_CHAIN,
  type Link,
  type LinkContent,
  linkHash,
  RECORDS_CHAIN,
  SHARED_CHAINS,
  tableChain,
} from './chain/links.ts';
export type { ChainEvidence, ChainProof, Unlinked } from './chain/prove-chains.ts';
export { CHANGE_BYTES, CHANGE_DIGEST } from './chain/recorded.ts';
export {
  DIGEST_BYTES,
  type DigestForm,
  ENTRY_BYTES,
  entries,
  FULL,
  GRANT_DIGEST,
  grantBytes,
  writeDigest,
} from './chain/row-digest.ts';
export { createPrisma } from './client.ts';
export * from './disputes/index.ts';
export { Prisma, PrismaClient } from './generated/client.ts';
export * from './history/index.ts';
export * from './house/index.ts';
export {
  findHouseRole,
  type HouseRole,
  listHouseRoles,
  storeHouseRole,
} from './house-roles/house-roles.ts';
export * from './incidents/index.ts';
export { Listener, type Listening } from './listen.ts';
export * from './own-limits/index.ts';
export * from './personal-data/index.ts';
export { changePlayerSettings, readPlayerSettings } from './player-settings.ts';
export { createPool } from './pool.ts';
export { mustNotify } from './postgres/must-notify.ts';
export { type AcknowledgedAnswer, type AcknowledgedProof, proveAcknowledged } from './proofs/acknowledged.ts';
export { type AnsweredTopUp, proveTopUps, type TopUpProof } from './proofs/acknowledged-top-ups.ts';
export { type BooksProof, proveBooks, proveRound, type RoundProof, type WrongPart } from './proofs/books.ts';
export {
  changePublishKey,
  changePublishKeyIn,
  isSignedOn,
  listPublishKeys,
  type PublishKeyChange,
  readPublishKey,
  type StoredPublishKey,
} from './publish-keys.ts';
export type { SharedKind } from './reports/cells.ts';
export { GROUPINGS, type Grouping } from './reports/groupings.ts';
export {
  type BetTheory,
  type Report,
  type ReportRequest,
  type ReportRow,
  type ReportSums,
  readReport,
} from './reports/report.ts';
export { rollUp } from './reports/roll-up.ts';
export { hasRoom } from './room.ts';
export { deleteView, listViews, MAX_VIEWS, type SavedView, saveView } from './saved-views.ts';
export { type Placing, placeTable } from './servers/place-table.ts';
export { type ListedServer, listServedTables, listServers, type ServedTable } from './servers/servers.ts';
export * from './standing/index.ts';
export * from './statements/index.ts';
export {
  addTableConfig,
  addTableConfigIn,
  type ConfigChange,
  changedParts,
  type ListedConfig,
  newestConfigs,
  readInForce,
} from './table-configs.ts';
export {
  createTable,
  type NewTable,
  orderTables,
  putInService,
  putInServiceIn,
  REASON,
  renameTable,
  reopenTable,
  retireTable,
  type TableActor,
} from './table-life/acts.ts';
export { TABLE_STATES, type TableState } from './table-life/life.ts';
export { configFrom, hasOwnPaytables, standardConfig } from './table-life/new-config.ts';
