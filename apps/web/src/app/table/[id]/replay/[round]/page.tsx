import { fitsRound, type Identity, may } from '@baize/auth';
import { findArchivedRound, type RoundRecord, readRound } from '@baize/database';
import { gameName } from '@baize/rules';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { useLanguage } from '@/i18n/use-language.ts';
import { authSecret, casinoPool, casinoPrisma } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { currentIdentity } from '@/lib/session.ts';
import { BrandName } from '@/table/bars/brand-name.tsx';
import { definitionOf } from '@/table/game/table-game.ts';
import { makeReplay } from '@/table/replay/make-replay.ts';
import { ReplayScreen } from '@/table/replay/replay-screen.tsx';
import { type ReplayViewer, viewerOf } from '@/table/replay/replay-viewer.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { ErrorPanel } from '@/ui/feedback/error-panel.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';
import { LoadingStatus } from '@/ui/loading/skeleton.tsx';

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
  const [{ id, round }, { key }, identity] = await Promise.all([params, searchParams, currentIdentity()]);
  const asked = { tableId: id, round, identity, hasKey: fitsRound(authSecret(), round, key) };
  const theirs = await isTheirs(asked);
  if (theirs === 'archived') return <ArchivedReplay tableId={id} />;
  return theirs ? contentOr(<ReplaySkeleton />, replayOf(asked)) : replayOf(asked);
}

type Asked = {
  readonly tableId: string;
  readonly round: string;
  readonly identity: Identity | null;
  readonly hasKey: boolean;
};

/**
 * Whether a round is theirs to see, as far as this is known before its record is read: somebody whose bets are not
 * settled has part in it too. Answers 404 when it does not exist. The archive does not say here whose a round was.
 */
async function isTheirs({ tableId, round, identity, hasKey }: Asked): Promise<boolean | 'archived'> {
  const seated = { where: { playerId: identity?.userId ?? '' }, select: { playerId: true } };
  const found = await casinoPrisma().round.findUnique({
    where: { id: round },
    select: { tableId: true, game: true, seated },
  });
  if (!found && (await findArchivedRound(casinoPool(), round))?.tableId === tableId) return 'archived';
  if (!found || found.tableId !== tableId || !definitionOf(found.game)) notFound();
  return hasKey || found.seated.length > 0 || (identity !== null && may(identity, 'read-history'));
}

async function replayOf({ tableId, round, identity, hasKey }: Asked) {
  const [record, language] = await Promise.all([readRound(casinoPool(), round), getLanguage()]);
  const definition = record && definitionOf(record.round.game);
  if (!record || !definition) notFound();
  const viewer = viewerOf(record, identity, hasKey) ?? notFound();
  if (viewer.is === 'staff') await recordLook(viewer.identity, { subject: `round:${round}` });
  const replay = makeReplay(await withTheirRounds(record, viewer), viewer, language);
  return (
    <Words of={['table']} games={[definition.id]}>
      {typeof replay === 'string' ? (
        <NoReplay tableId={tableId} why={replay} />
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
  const parts = await casinoPrisma().roundPlayer.findMany({ where, select: { roundId: true } });
  const theirs = (id: string | null) => (parts.some(({ roundId }) => roundId === id) ? id : null);
  return { ...record, previous: theirs(previous), next: theirs(next) };
}

/** A replay before the record of its round is read: it shows nothing of the round. */
function ReplaySkeleton() {
  const { say } = useLanguage();
  return (
    <main className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] gap-2 px-4 pt-1 pb-4" aria-busy="true">
      <header className="flex items-center gap-4">
        <BrandName />
        <h1 className="font-semibold">{say('table.replay.mark')}</h1>
        <LoadingStatus />
      </header>
      <div className="rounded-2 bg-ink/6" aria-hidden="true" />
    </main>
  );
}

async function ArchivedReplay({ tableId }: { tableId: string }) {
  const { say } = await getLanguage();
  return <NoReplay tableId={tableId} why={say('table.replay.archived')} />;
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
