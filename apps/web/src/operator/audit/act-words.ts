import type { ListedAct } from '@baize/database';
import type { Language } from '../../i18n/language.ts';

/** Who did it, as the log shows them. */
export function byName({ by, byName }: Pick<ListedAct, 'by' | 'byName'>, { say }: Language): string {
  if (by === 'house' || by === 'stranger') return say(`staff.audit.by.${by}`);
  return byName ?? by;
}

const LISTS = ['ledger', 'transfers', 'rounds', 'pit', 'audit', 'staff', 'house'] as const;

/** What it was done to, and where that is shown. */
export function subjectOf(act: ListedAct, { say }: Language): { readonly name: string; readonly href: string | null } {
  const [kind = '', id = ''] = split(act.subject ?? '');
  const list = LISTS.find((each) => each === act.subject);
  if (list !== undefined) return { name: say(`staff.audit.list.${list}`), href: PLACES[list] };
  if (act.subject === null) return { name: '', href: null };
  if (kind === 'user') return { name: act.subjectName ?? id, href: accountHref(id, act.subjectRole) };
  if (kind === 'round') return { name: id, href: `/operator/rounds/${encodeURIComponent(id)}` };
  if (kind === 'table')
    return { name: act.subjectName ?? id, href: `/operator/rounds?${new URLSearchParams({ table: id })}` };
  return { name: id || act.subject, href: null };
}

const PLACES: Readonly<Record<(typeof LISTS)[number], string | null>> = {
  ledger: '/operator/ledger',
  transfers: '/operator/ledger/transfers',
  rounds: '/operator/rounds',
  pit: '/operator/pit',
  audit: '/operator/audit',
  staff: '/operator/staff',
  house: null,
};

function accountHref(id: string, role: string | null): string | null {
  if (role === null) return null;
  return role === 'player'
    ? `/operator/ledger/transfers?account=player:${encodeURIComponent(id)}`
    : `/operator/staff?person=${encodeURIComponent(id)}`;
}

function split(subject: string): readonly string[] {
  const colon = subject.indexOf(':');
  return colon < 0 ? [subject] : [subject.slice(0, colon), subject.slice(colon + 1)];
}

/** What was kept before and after, field by field; whatever it is, as text. */
export function changesOf({ before, after }: Pick<ListedAct, 'before' | 'after'>) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: written(was[field]),
    after: written(is[field]),
  }));
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null || value === undefined
      ? {}
      : { value };

function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The change in a few words, for a line of the list: `role dealer → pit-boss`. */
export function changeInShort(act: ListedAct): string {
  const parts = changesOf(act).map(({ field, before, after }) =>
    before === '' ? `${field} ${after}` : `${field} ${before} → ${after || '–'}`,
  );
  return parts.join(', ');
}
