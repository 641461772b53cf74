import { may } from '@baize/auth';
import { readRound } from '@baize/database';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLanguage } from '@/i18n/get-language.ts';
import { Words } from '@/i18n/words.tsx';
import { housePool } from '@/lib/house.ts';
import { currentIdentity } from '@/lib/session.ts';
import { makeReplay } from '@/table/replay/make-replay.ts';
import { ReplayScreen } from '@/table/replay/replay-screen.tsx';
import { definitionOf } from '@/table/table-game.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { ErrorPanel } from '@/ui/error-panel.tsx';

type Props = { params: Promise<{ id: string; round: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { round } = await params;
  return { title: (await getLanguage()).say('table.replay.title', { round }) };
}

/** A finished round, played again. Who played in it sees their own part; of the others everybody sees what was public. */
export default async function ReplayPage({ params }: Props) {
  const { id, round } = await params;
  const [record, identity, language] = await Promise.all([
    readRound(housePool(), round),
    currentIdentity(),
    getLanguage(),
  ]);
  const definition = record && definitionOf(record.round.game);
  if (!record || !definition || record.round.tableId !== id) notFound();
  const player = identity && may(identity.role, 'play') ? identity.userId : null;
  const replay = makeReplay(record, player, language);
  return (
    <Words of={['table']} games={[definition.id]}>
      {typeof replay === 'string' ? (
        <NoReplay tableId={id} why={replay} />
      ) : (
        <ReplayScreen key={replay.roundId} replay={replay} gameName={definition.name} />
      )}
    </Words>
  );
}

async function NoReplay({ tableId, why }: { tableId: string; why: string }) {
  const { say } = await getLanguage();
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <ErrorPanel
        title={say('table.replay.noneTitle')}
        action={
          <ButtonLink href={`/table/${tableId}`} variant="primary">
            {say('table.replay.back')}
          </ButtonLink>
        }
      >
        {why}
      </ErrorPanel>
    </main>
  );
}
