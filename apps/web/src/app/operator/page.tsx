import { redirect } from 'next/navigation';
import { requireRole } from '@/lib/session.ts';

/** A pit boss starts where the tables are seen, everybody else with what happened at them. */
export default async function OperatorStart() {
  const { role } = await requireRole('read-history', '/operator');
  redirect(role === 'pit-boss' ? '/operator/pit' : '/operator/rounds');
}
