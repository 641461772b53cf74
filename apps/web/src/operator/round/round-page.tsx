import { type Identity, may } from '@baize/auth';
import { readReversal, readRound } from '@baize/database';
import { notFound } from 'next/navigation';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { CorrectionPanel } from './correction/correction-panel.tsx';
import { countRecordings } from './recording.ts';
import { RecordingPanel } from './recording-panel.tsx';
import { ReversalPanel } from './reversal-panel.tsx';
import { RoundView } from './round-view.tsx';

export type RoundPageProps = {
  identity: Identity;
  id: string;
  /** Begin with the replay. */
  play: boolean;
};

/** One round with everything that is stored of it. */
export async function RoundPage({ identity, id, play }: RoundPageProps) {
  const record = await readRound(casinoPool(), id);
  if (!record) notFound();
  await recordLook(identity, { subject: `round:${id}` });
  const asks = may(identity, 'supervise');
  const decides = asks || may(identity, 'approve-voids');
  const isOpen = record.round.state === 'settled' && !record.round.resettled;
  const outlook = decides && isOpen ? await readReversal(casinoPool(), id) : null;
  const { requested } = outlook ?? {};
  const { userId } = identity;
  const reversal = outlook && (asks || requested) && (
    <>
      {!requested?.facts && <ReversalPanel round={record.round} outlook={outlook} userId={userId} />}
      {(requested ? requested.facts !== null : record.round.entered > 0) && (
        <CorrectionPanel record={record} outlook={outlook} userId={userId} />
      )}
    </>
  );
  const parts = may(identity, 'watch-recordings') ? await countRecordings({ round: id, userId: identity.userId }) : 0;
  const recording = parts !== 0 && <RecordingPanel round={id} parts={parts} />;
  return <RoundView key={id} record={record} play={play} reversal={reversal} recording={recording} />;
}
