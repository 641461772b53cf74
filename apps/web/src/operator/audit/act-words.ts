import { COMPOSABLE } from '@baize/auth/roles';
import type { ListedAct } from '@baize/database';
import { adjustmentReason, playerAccount } from '@baize/ledger';
import { HOUSE_SETTINGS } from '@baize/protocol/house-settings';
import { gameName } from '@baize/rules';
import { roleName } from '../../account/role-name.ts';
import { permissionName } from '../../account/tokens/permission-name.ts';
import type { Language } from '../../i18n/language.ts';
import { transfersAddress } from '../ledger/ledger-query.ts';
import { readRole } from '../staff/read-role.ts';
import type { ActColumn } from './audit-query.ts';

/** The actor, as shown in the log. */
export function byName({ by, byName }: Pick<ListedAct, 'by' | 'byName'>, { say }: Language): string {
  if (by === 'house' || by === 'stranger') return say(`staff.audit.by.${by}`);
  return byName ?? by;
}

const LISTS = [
  'ledger',
  'transfers',
  'players',
  'rounds',
  'pit',
  'chat',
  'audit',
  'staff',
  'tables',
  'servers',
  'approvals',
  'reports',
  'search',
  'house',
  'incidents',
  'disputes',
  'alerts',
  'dossier',
] as const;

/** The subject of an act; `accounts` are the accounts of a player by currency. */
export interface ActSubject {
  readonly name: string;
  readonly href: string | null;
  readonly accounts?: readonly { readonly currency: string; readonly href: string }[];
}

/** The object, and the address of its page. */
export function subjectOf(act: ListedAct, language: Language): ActSubject {
  const { say } = language;
  const [kind = '', id = ''] = split(act.subject ?? '');
  const list = LISTS.find((each) => each === act.subject);
  if (list !== undefined) return { name: say(`staff.audit.list.${list}`), href: PLACES[list] };
  if (act.subject === null) return { name: '', href: null };
  if (kind === 'user') return { name: act.subjectName ?? id, ...personLinks(id, act) };
  if (kind === 'round') return { name: id, href: `/operator/rounds/${encodeURIComponent(id)}` };
  if (kind === 'game' || kind === 'bet') return { name: houseName(id, language), href: '/operator/house' };
  if (kind === 'role') return { name: id, href: '/operator/staff/roles' };
  const setting = kind === 'house' && HOUSE_SETTINGS.find((each) => each === id);
  if (setting) return { name: say(`office.house.setting.${setting}`), href: '/operator/house/settings' };
  if (kind === 'table') return { name: act.subjectName ?? id, href: `/operator/tables/${encodeURIComponent(id)}` };
  return { name: id || act.subject, href: null };
}

/** A game, or a kind of bet of a game by its code. */
function houseName(id: string, { say, tell }: Language): string {
  const [code = '', bet] = split(id);
  const game = tell(gameName(code));
  return bet === undefined ? game : say('staff.audit.betOf', { game, bet });
}

const PLACES: Readonly<Record<(typeof LISTS)[number], string | null>> = {
  ledger: '/operator/ledger',
  transfers: '/operator/ledger/transfers',
  players: '/operator/players',
  rounds: '/operator/rounds',
  pit: '/operator/pit',
  chat: '/operator/chat',
  audit: '/operator/audit',
  staff: '/operator/staff',
  tables: '/operator/tables',
  servers: '/operator/servers',
  approvals: '/operator/approvals',
  reports: '/operator/reports',
  search: null,
  house: '/operator/house',
  incidents: '/operator/incidents',
  disputes: '/operator/disputes',
  alerts: '/operator/alerts',
  dossier: '/operator/audit/dossier',
};

/** A player has an account for each currency they have played in; staff have a page. */
function personLinks(id: string, { subjectRole, subjectCurrencies }: ListedAct): Omit<ActSubject, 'name'> {
  if (subjectRole === null) return { href: null };
  if (subjectRole !== 'player') return { href: `/operator/staff?person=${encodeURIComponent(id)}` };
  const accounts = subjectCurrencies.map((currency) => ({
    currency,
    href: transfersAddress.write({ account: playerAccount(id, currency) }),
  }));
  const [only] = accounts;
  return accounts.length > 1 ? { href: null, accounts } : { href: only?.href ?? null };
}

function split(subject: string): readonly string[] {
  const colon = subject.indexOf(':');
  return colon < 0 ? [subject] : [subject.slice(0, colon), subject.slice(colon + 1)];
}

/** The names of the recorded fields; a test of the catalogues reports missing ones. */
const FIELDS = [
  'role',
  'disabled',
  'ended',
  'username',
  'name',
  'filters',
  'file',
  'kind',
  'left',
  'passkeys',
  'secondFactor',
  'accounts',
  'sessionsEnded',
  'configuration',
  'publishKey',
  'dealer',
  'message',
  'minutes',
  'everySeconds',
  'game',
  'currency',
  'copyOf',
  'order',
  'engine',
  'welcomeGrant',
  'topUpTo',
  'topUpHours',
  'adjustmentLimit',
  'adjustment',
  'reason',
  'transfer',
  'erased',
  'app',
  'approval',
  'token',
  'permissions',
  'roleVersion',
  'days',
  'call',
  'answer',
  'closesAt',
  'houseName',
  'brand',
  'languages',
  'roundYears',
  'chatDays',
  'recordingDays',
  'shifts',
  'fromDay',
  'accessEndsAt',
  'hours',
  'method',
  'sso',
  'issuer',
  'manifest',
] as const;
const KINDS = ['totp', 'passkey', 'recovery-code', 'sso'] as const;

/** A field of an act, and its values as text. */
export interface ActChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The recorded values that differ, field by field. A configuration is named by its version: its values are on its page. */
export function changesOf(
  { act, before, after }: Pick<ListedAct, 'act' | 'before' | 'after'>,
  language: Language,
): readonly ActChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const shown = act === 'table-configured' ? all.filter((field) => field === 'configuration') : all;
  const changed = shown.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  return changed.map((field) => {
    const known = FIELDS.find((each) => each === field);
    return {
      field: known === undefined ? field : language.say(`staff.field.${known}`),
      before: writtenAt(field, was[field], language),
      after: writtenAt(field, is[field], language),
    };
  });
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : { value };
};

/** Some values are told by their field: permissions, some of whose words say something else elsewhere, and times. */
function writtenAt(field: string, value: unknown, language: Language): string {
  if (field === 'accessEndsAt' && typeof value === 'string') return language.moment(Date.parse(value), { zone: 'UTC' });
  if (field !== 'permissions' || !Array.isArray(value)) return written(value, language);
  const known = COMPOSABLE.filter((each) => value.includes(each));
  return language.list(known.map((each) => permissionName(each, language)));
}

function written(value: unknown, language: Language): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return language.say(value ? 'staff.field.yes' : 'staff.field.no');
  if (typeof value === 'number') return language.number(value);
  if (Array.isArray(value)) return language.list(value.map((each) => written(each, language)));
  if (typeof value !== 'string') return JSON.stringify(value);
  const [role, kind] = [readRole(value), KINDS.find((each) => each === value)];
  if (role !== null) return roleName(role, language);
  const reason = adjustmentReason(value);
  if (reason !== undefined) return language.tell({ key: `house.adjustment.${reason}` });
  return kind === undefined ? value : language.say(`staff.field.${kind}`);
}

/** The change in a few words, for a line of the list: `Role: Dealer → Pit boss`. */
export function changeInShort(act: ListedAct, language: Language): string {
  const parts = changesOf(act, language).map(({ field, before, after }) =>
    before === ''
      ? language.say('staff.audit.set', { field, after })
      : language.say('staff.audit.change', { field, before, after: after || '–' }),
  );
  return language.list(parts);
}

/** The change and its reason, as far as there are any. */
export function detailsOf(act: ListedAct, language: Language): string {
  const change = changeInShort(act, language);
  if (act.why === null) return change;
  const reason = language.tell(act.why);
  return change === ''
    ? language.say('staff.audit.because', { reason })
    : language.say('staff.audit.changeBecause', { change, reason });
}

/** The names of the columns that can be hidden. */
export const actColumnNames = ({ say }: Language): Readonly<Record<ActColumn, string>> => ({
  who: say('staff.audit.who'),
  from: say('staff.audit.from'),
  act: say('staff.audit.act'),
  subject: say('staff.audit.subject'),
  what: say('staff.audit.what'),
  row: say('staff.audit.row'),
});
