import { isConsoleLocked, rolesWith } from '@baize/auth';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { ConsoleScreen } from '@/dealer/screen/console-screen.tsx';
import { requireConsole } from '@/dealer/screen/require-console.ts';
import { sessionMark } from '@/dealer/screen/session-mark.ts';
import type { Me } from '@/dealer/situation/situation.ts';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { useLanguage } from '@/i18n/use-language.ts';
import { casinoAuth, casinoPrisma } from '@/lib/casino.ts';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('dealer.console.title', { table: (await params).id }) };
}

export default async function ConsolePage({ params }: Props) {
  const { id } = await params;
  const { me } = await requireConsole(`/dealer/${id}`);
  const table = await casinoPrisma().table.findUnique({ where: { id }, select: { id: true, game: true } });
  if (!table) notFound();
  return lastingContentOr(<ConsoleSkeleton />, consoleOf(table, me));
}

async function consoleOf(table: { readonly id: string; readonly game: string }, me: Me) {
  const [colleagues, mark, locked] = await Promise.all([
    readColleagues(),
    sessionMark(),
    isConsoleLocked(casinoAuth(), await headers()),
  ]);
  return (
    <Words of={['dealer', 'encoder', 'account', 'table', 'office']} games={[table.game]}>
      <ConsoleScreen tableId={table.id} me={me} colleagues={colleagues} sessionMark={mark} locked={locked} />
    </Words>
  );
}

/** Until it is known whether the console is locked, as until its table has arrived. */
function ConsoleSkeleton() {
  const { say } = useLanguage();
  return (
    <main className="grid min-h-dvh place-items-center bg-ground p-6 text-[18px]" aria-busy="true">
      <p role="status" className="text-ink-soft">
        {say('dealer.console.arriving')}
      </p>
    </main>
  );
}

/** All dealers, by name. */
async function readColleagues() {
  const users = await casinoPrisma().user.findMany({
    where: { role: { in: await rolesWith(casinoPrisma(), 'deal') }, OR: [{ banned: null }, { banned: false }] },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  });
  return users.map(({ id, name }) => ({ userId: id, name }));
}
