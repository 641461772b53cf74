import type { Identity } from '@baize/auth';
import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { currentIdentity } from '@/lib/session.ts';
import { gamesOf } from '@/lobby/floor/lobby-filter.ts';
import { RULES_TITLE } from '@/lobby/frame/looks.ts';
import { readTables } from '@/lobby/read-tables.ts';
import { RulesPage } from '@/lobby/rules/rules-page.tsx';
import { BookSkeleton } from '@/lobby/rules/rules-skeleton.tsx';
import { TableRules } from '@/lobby/rules/table-rules.tsx';
import { definitionOf } from '@/table/game/table-game.ts';
import { Rulebook } from '@/table/rules/rulebook.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';
import { OtherIcon } from '@/ui/other-icons.tsx';

type Props = { params: Promise<{ game: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game } = await params;
  const { say, tell } = await getLanguage();
  return {
    title: definitionOf(game)
      ? say('house.rulesPage.of', { game: tell(gameName(game)) })
      : say('house.rulesPage.ofAGame'),
  };
}

export default async function GameRulesPage({ params }: Props) {
  const { game } = await params;
  const open = { game, configs: { some: {} } };
  if (!definitionOf(game) || !(await casinoPrisma().table.findFirst({ where: open, select: { id: true } }))) notFound();
  const identity = await currentIdentity();
  return contentOr(<BookSkeleton identity={identity} game={game} />, bookOf(identity, game));
}

async function bookOf(identity: Identity | null, game: string) {
  const [all, { say, tell }] = await Promise.all([readTables(casinoPrisma()), getLanguage()]);
  const tables = all.filter((info) => info.game === game);
  return (
    <RulesPage identity={identity} games={gamesOf(all)}>
      <Link href="/rules" className="mt-2 -ms-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent">
        <OtherIcon name="back" size={18} />
        {say('house.rulesPage.all')}
      </Link>
      <h1 className={`${RULES_TITLE} mb-4`}>{tell(gameName(game))}</h1>
      <div className="grid grid-cols-[minmax(0,72ch)_minmax(280px,400px)] justify-between gap-x-16 gap-y-6 pb-12 text-[16px] max-desk:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <Rulebook game={game} />
        </div>
        <section
          aria-labelledby="tables-heading"
          className="min-w-0 self-start text-body desk:sticky desk:top-4 desk:max-h-[calc(100dvh-32px)] desk:overflow-auto desk:[scrollbar-width:thin]"
        >
          <h2 id="tables-heading" className="mb-2 font-display font-medium text-lead">
            {say('house.rulesPage.byTable')}
          </h2>
          {tables.map((info, nth) => (
            <TableRules key={info.id} info={info} isOpen={nth === 0} />
          ))}
        </section>
      </div>
    </RulesPage>
  );
}
