import type { Identity } from '@baize/auth';
import { readRound } from '@baize/database';
import { notFound } from 'next/navigation';
import { housePool } from '../../lib/house.ts';
import { recordLook } from '../record-look.ts';
import { RoundView } from './round-view.tsx';

export type RoundPageProps = {
  identity: Identity;
  id: string;
  /** Begin with the replay. */
  play: boolean;
};

/** One round with everything that is kept of it. */
export async function RoundPage({ identity, id, play }: RoundPageProps) {
  const record = await readRound(housePool(), id);
  if (!record) notFound();
  await recordLook(identity, { subject: `round:${id}` });
  return <RoundView key={id} record={record} play={play} />;
}
