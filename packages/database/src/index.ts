export { type AcknowledgedProof, proveAcknowledged, type Told } from './acknowledged.ts';
export { createPrisma } from './client.ts';
export { Prisma, PrismaClient } from './generated/client.ts';
export * from './history/index.ts';
export { createPool } from './pool.ts';
export { type BooksProof, proveBooks, proveRound, type RoundProof, type WrongPart } from './proof.ts';
