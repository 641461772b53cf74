import type pg from 'pg';
import { recordAct } from '../../audit/record-act.ts';
import type { PrismaClient } from '../../generated/client.ts';

/** What a note is about. */
export const NOTE_TAGS = ['protection', 'dispute', 'conduct', 'important'] as const;
export type NoteTag = (typeof NOTE_TAGS)[number];

/** What somebody of the house has written down about a player; time in ms. */
export interface PlayerNote {
  readonly id: string;
  readonly tag: NoteTag | null;
  readonly text: string;
  readonly byName: string;
  readonly at: number;
}

/** So many notes of a player are read. */
const MOST = 50;

/** The newest notes on a player. */
export async function listPlayerNotes(pool: Pick<pg.Pool, 'query'>, playerId: string): Promise<readonly PlayerNote[]> {
  const { rows } = await pool.query<Omit<PlayerNote, 'at'> & { readonly at: Date }>(
    `SELECT n.id::text, n.tag, n.text, n.at, coalesce(u.name, n."by") AS "byName"
       FROM player_note n LEFT JOIN "user" u ON u.id = n."by"
      WHERE n."playerId" = $1 ORDER BY n.id DESC LIMIT $2`,
    [playerId, MOST],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** The length of a note. */
const LENGTH = { least: 3, most: 500 } as const;

/** Writes a note on a player, with the act in the audit log. @returns false for a text that is too short or too long */
export async function addPlayerNote(
  prisma: PrismaClient,
  { by, role, address }: { readonly by: string; readonly role: string | null; readonly address: string | null },
  { playerId, tag, text }: { readonly playerId: string; readonly tag: NoteTag | null; readonly text: string },
): Promise<boolean> {
  const written = text.trim();
  if (written.length < LENGTH.least || written.length > LENGTH.most) return false;
  await prisma.$transaction(async (tx) => {
    const { id } = await tx.playerNote.create({ data: { playerId, tag, text: written, by } });
    await recordAct(tx, {
      ...{ by, role, address, act: 'player-noted', subject: `user:${playerId}` },
      after: { note: Number(id), tag },
    });
  });
  return true;
}
