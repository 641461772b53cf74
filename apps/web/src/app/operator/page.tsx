import { may } from '@baize/auth';
import { isHouseReady, readHouseSteps } from '@baize/database';
import { redirect } from 'next/navigation';
import { casinoPool, isDemo } from '@/lib/casino.ts';
import { requireIdentity, requireRole } from '@/lib/session.ts';

/** Redirects pit bosses to the tables, who has a composed role to what it permits, operators of a house where nobody can play yet to its first steps, all others to the rounds. */
export default async function OperatorStart() {
  const known = await requireIdentity('/operator');
  if (known.role === 'composed' && !may(known, 'read-history')) redirect(may(known, 'deal') ? '/dealer' : '/account');
  const { role } = await requireRole('read-history', '/operator');
  if (role === 'pit-boss') redirect('/operator/pit');
  const isFresh = role === 'operator' && !isHouseReady(await readHouseSteps(casinoPool(), { demo: isDemo() }));
  redirect(isFresh ? '/operator/start' : '/operator/rounds');
}
