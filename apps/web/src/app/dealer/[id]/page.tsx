import { isConsoleLocked, rolesAllowed } from '@baize/auth';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { ConsoleScreen } from '@/dealer/screen/console-screen.tsx';
import { requireConsole } from '@/dealer/screen/require-console.ts';
import { sessionMark } from '@/dealer/screen/session-mark.ts';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { houseAuth, housePrisma } from '@/lib/house.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('dealer.console.title', { table: (await params).id }) };
}

export default async function ConsolePage({ params }: Props) {
  const { id } = await params;
  const { me } = await requireConsole(`/dealer/${id}`);
  const [table, colleagues, mark, locked] = await Promise.all([
    housePrisma().table.findUnique({ where: { id }, select: { id: true, game: true } }),
    readColleagues(),
    sessionMark(),
    isConsoleLocked(houseAuth(), await headers()),
  ]);
  if (!table) notFound();
  return (
    <Words of={['dealer', 'encoder', 'account', 'table']} games={[table.game]}>
      <ConsoleScreen tableId={table.id} me={me} colleagues={colleagues} sessionMark={mark} locked={locked} />
    </Words>
  );
}

/** All dealers, by name. */
async function readColleagues() {
  const users = await housePrisma().user.findMany({
    where: { role: { in: [...rolesAllowed('deal')] }, OR: [{ banned: null }, { banned: false }] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  });
  return users.map(({ id, name }) => ({ userId: id, name }));
}
