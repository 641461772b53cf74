export {
  type ActsPart,
  archivedMeanwhile,
  type DossierAct,
  dossierActs,
  dossierConfigurations,
  lastSigned,
  type RecordsPart,
  signedAct,
} from './dossier-records.ts';
export {
  type DossierScope,
  type DossierTable,
  dossierRounds,
  dossierTables,
  type RoundsPart,
  roundsLeftOut,
} from './dossier-rounds.ts';
export { type LineFault, LineProof } from './line-proof.ts';
export type { EventPart, LinkLine, RecordedRow, RecordLine, RoundLine } from './lines.ts';
export { readRecorded } from './read-recorded.ts';
