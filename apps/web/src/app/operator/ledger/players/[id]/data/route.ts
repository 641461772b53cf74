import { personalFile } from '@/account/data/personal-file.ts';
import { fileReader } from '@/files/file-reader.ts';
import { fileResponse } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';

type Context = { params: Promise<{ id: string }> };

/** What the house holds about a player, for the player: the same file as they get themselves. That it was made is on record. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const identity = await fileReader('manage-players');
  if (identity instanceof Response) return identity;
  const { id } = await params;
  const player = await casinoPrisma().user.findUnique({ where: { id }, select: { name: true, role: true } });
  if (player?.role !== 'player') return new Response(null, { status: 404 });
  await recordLook(identity, { subject: `user:${id}`, file: 'json' });
  const about = { userId: id, name: player.name, at: Date.now() };
  return fileResponse(`data-${id}`, 'json', personalFile(about, await getLanguage()));
}
