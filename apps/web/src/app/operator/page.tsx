import { isHouseReady, readHouseSteps } from '@baize/database';
import { redirect } from 'next/navigation';
import { casinoPool, isDemo } from '@/lib/casino.ts';
import { requireRole } from '@/lib/session.ts';

/** Redirects pit bosses to the tables, operators of a house where nobody can play yet to its first steps, all others to the rounds. */
export default async function OperatorStart() {
  const { role } = await requireRole('read-history', '/operator');
  if (role === 'pit-boss') redirect('/operator/pit');
  const isFresh = role === 'operator' && !isHouseReady(await readHouseSteps(casinoPool(), { demo: isDemo() }));
  redirect(isFresh ? '/operator/start' : '/operator/rounds');
}
