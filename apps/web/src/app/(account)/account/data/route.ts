import { addressOf } from '@baize/auth';
import { recordAct } from '@baize/database';
import { headers } from 'next/headers';
import { personalFile } from '@/account/data/personal-file.ts';
import { fileReader } from '@/files/file-reader.ts';
import { download } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';

/** What the house holds about the signed-in player, as a file; that it was taken is on record. */
export async function GET(): Promise<Response> {
  const identity = await fileReader('play');
  if (identity instanceof Response) return identity;
  const { userId, role, name } = identity;
  const address = addressOf(await headers());
  const act = {
    by: userId,
    role,
    act: 'exported',
    subject: `user:${userId}`,
    address,
    after: { file: 'json' },
  } as const;
  await recordAct(casinoPrisma(), act);
  return download('your-data', 'json', personalFile({ userId, name, at: Date.now() }, await getLanguage()));
}
