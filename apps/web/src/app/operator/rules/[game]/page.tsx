import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireRole } from '@/lib/session.ts';
import { Rulebook } from '@/table/rulebook.tsx';
import { definitionOf } from '@/table/table-game.ts';

type Props = { params: Promise<{ game: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params;
  return { title: `Rules of ${definitionOf(game)?.name ?? game}` };
}

/** The numbered rules that payouts name, each to be linked to. */
export default async function Page({ params }: Props) {
  const { game } = await params;
  await requireRole('read-history', `/operator/rules/${game}`);
  if (!definitionOf(game)) notFound();
  return (
    <main className="min-h-0 overflow-auto px-6 py-8">
      <div className="mx-auto max-w-180">
        <Rulebook game={game} />
      </div>
    </main>
  );
}
