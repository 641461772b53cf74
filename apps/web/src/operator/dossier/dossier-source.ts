import { setTimeout as wait } from 'node:timers/promises';
import { type Act, readNames, recordAct } from '@baize/database';
import {
  archivedMeanwhile,
  dossierActs,
  dossierConfigurations,
  dossierRounds,
  dossierTables,
  type RecordsPart,
  roundsLeftOut,
  signedAct,
} from '@baize/database/dossier';
import { casinoPool, casinoPrisma } from '../../lib/casino.ts';
import type { DossierSource } from './dossier-files.ts';
import type { DossierRequest } from './dossier-request.ts';

/** The contents of a dossier from the database, and the files of the archive that have more; it is signed for this person. */
export async function dossierSource(
  request: DossierRequest,
  by: Pick<Act, 'by' | 'role' | 'address'>,
): Promise<{ readonly source: DossierSource; readonly archived: readonly string[] }> {
  const pool = casinoPool();
  const { table, game, names } = request;
  const tables = await dossierTables(pool, { table: table ?? undefined, game: game ?? undefined });
  const [configurations, archived] = await Promise.all([
    dossierConfigurations(pool, tables, request),
    archivedMeanwhile(pool, tables, request),
  ]);
  const source: DossierSource = {
    tables,
    configurations,
    rounds: (of) => dossierRounds(pool, of, request),
    left: (of) => roundsLeftOut(pool, of, request),
    acts: () => dossierActs(pool, request),
    names: names ? (ids) => readNames(pool, ids) : null,
    sign: (manifest) => sign(manifest, by),
  };
  return { source, archived };
}

/** The game server signs what is on record within a second; when it has stopped meanwhile, nothing is signed. */
const PATIENCE_MS = 30_000;
const EVERY_MS = 250;

/** Puts the digest of a manifest on the audit log, and waits for the link by which the game server signs the entry. */
async function sign(manifest: string, by: Pick<Act, 'by' | 'role' | 'address'>): Promise<RecordsPart> {
  await recordAct(casinoPrisma(), { ...by, act: 'dossier-made', subject: 'dossier', after: { manifest } });
  const made = await casinoPrisma().auditEntry.findFirstOrThrow({
    where: { act: 'dossier-made', after: { path: ['manifest'], equals: manifest } },
    select: { id: true },
  });
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(EVERY_MS)) {
    const signed = await signedAct(casinoPool(), String(made.id));
    if (signed) return signed;
  }
  throw new Error('the game server has not signed the dossier');
}
