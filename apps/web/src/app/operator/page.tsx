import { redirect } from 'next/navigation';
import { requireRole } from '@/lib/session.ts';

/** Redirects pit bosses to the tables, all others to the rounds. */
export default async function OperatorStart() {
  const { role } = await requireRole('read-history', '/operator');
  redirect(role === 'pit-boss' ? '/operator/pit' : '/operator/rounds');
}
