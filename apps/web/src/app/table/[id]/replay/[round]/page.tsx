import { fitsRound } from '@baize/auth';
import { type RoundRecord, readRound } from '@baize/database';
import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { housePool, housePrisma, houseSecret } from '@/lib/house.ts';
import { recordLook } from '@/lib/record-look.ts';
import { currentIdentity } from '@/lib/session.ts';
import { definitionOf } from '@/table/game/table-game.ts';
import { makeReplay } from '@/table/replay/make-replay.ts';
import { ReplayScreen } from '@/table/replay/replay-screen.tsx';
import { type ReplayViewer, viewerOf } from '@/table/replay/replay-viewer.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorPanel } from '@/ui/feedback/error-panel.tsx';

type Props = {
  params: Promise<{ id: string; round: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { round } = await params;
  return { title: (await getLanguage()).say('table.replay.title', { round }) };
}

/**
 * The replay of a finished round. Its players see their own part; of other players the public part is shown. Visitors
 * need an address with its key, and see places instead of names.
 */
export default async function ReplayPage({ params, searchParams }: Props) {
  const [{ id, round }, { key }] = await Promise.all([params, searchParams]);
  const [record, identity, language] = await Promise.all([
    readRound(housePool(), round),
    currentIdentity(),
    getLanguage(),
  ]);
  const definition = record && definitionOf(record.round.game);
  if (!record || !definition || record.round.tableId !== id) notFound();
  const viewer = viewerOf(record, identity, fitsRound(houseSecret(), round, key)) ?? notFound();
  if (viewer.is === 'staff') await recordLook(viewer.identity, { subject: `round:${round}` });
  const replay = makeReplay(await withTheirRounds(record, viewer), viewer, language);
  return (
    <Words of={['table']} games={[definition.id]}>
      {typeof replay === 'string' ? (
        <NoReplay tableId={id} why={replay} />
      ) : (
        <ReplayScreen key={replay.roundId} replay={replay} gameName={language.tell(gameName(definition.id))} />
      )}
    </Words>
  );
}

/** Links to neighbouring rounds are shown only for the player's own rounds. */
async function withTheirRounds(record: RoundRecord, viewer: ReplayViewer): Promise<RoundRecord> {
  if (viewer.is !== 'participant') return record;
  const { previous, next } = record;
  const ids = [previous, next].filter((each) => each !== null);
  const where = { playerId: viewer.userId, roundId: { in: ids } };
  const parts = await housePrisma().roundPlayer.findMany({ where, select: { roundId: true } });
  const theirs = (id: string | null) => (parts.some(({ roundId }) => roundId === id) ? id : null);
  return { ...record, previous: theirs(previous), next: theirs(next) };
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
