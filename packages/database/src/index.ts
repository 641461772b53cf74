export { type AcknowledgedProof, proveAcknowledged, type Told } from './acknowledged.ts';
export { ACTS, type ActCode } from './audit/acts.ts';
export {
  type ActFilter,
  type ActPage,
  type ActPlace,
  eachAct,
  type ListedAct,
  listActs,
  readAct,
} from './audit/audit-list.ts';
export { type Act, recordAct } from './audit/record-act.ts';
export { createPrisma } from './client.ts';
export { Prisma, PrismaClient } from './generated/client.ts';
export * from './history/index.ts';
export { type Listening, listenTo } from './listen.ts';
export { createPool } from './pool.ts';
export { type BooksProof, proveBooks, proveRound, type RoundProof, type WrongPart } from './proof.ts';
