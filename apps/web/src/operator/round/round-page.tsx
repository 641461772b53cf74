import { readRound } from '@baize/database';
import { notFound } from 'next/navigation';
import { housePool } from '../../lib/house.ts';
import { RoundView } from './round-view.tsx';

export type RoundPageProps = {
  id: string;
  /** Begin with the replay. */
  play: boolean;
};

/** One round with everything that is kept of it. */
export async function RoundPage({ id, play }: RoundPageProps) {
  const record = await readRound(housePool(), id);
  if (!record) notFound();
  return <RoundView key={id} record={record} play={play} />;
}
