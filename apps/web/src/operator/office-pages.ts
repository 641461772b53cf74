import { type Holder, may, type Permission, type Role } from '@baize/auth';
import type { Language } from '../i18n/language.ts';

/** The pages of the back office, in their order, each with who may open it; those `inBar` are in the bar above every page. */
const OFFICE_PAGES = [
  { href: '/operator/pit', name: 'operator.frame.pit', for: 'read-history', inBar: true },
  { href: '/operator/rounds', name: 'operator.frame.rounds', for: 'read-history', inBar: true },
  { href: '/operator/reports', name: 'office.reports.title', for: 'read-history', inBar: true },
  { href: '/operator/tables', name: 'office.tables.title', for: 'read-history', inBar: true },
  { href: '/operator/approvals', name: 'office.approvals.title', for: 'read-history', inBar: true },
  { href: '/operator/incidents', name: 'office.incidents.title', for: 'read-history', inBar: true },
  { href: '/operator/disputes', name: 'office.disputes.title', for: 'read-history', inBar: false },
  { href: '/operator/alerts', name: 'office.alerts.title', for: 'read-history', inBar: false },
  { href: '/operator/players', name: 'operator.players.title', for: 'read-ledger', inBar: true },
  { href: '/operator/chat', name: 'operator.chat.title', for: 'search-chat', inBar: true },
  { href: '/operator/ledger', name: 'operator.frame.ledger', for: 'read-ledger', inBar: true },
  { href: '/operator/ledger/transfers', name: 'operator.ledger.transfersTitle', for: 'read-ledger', inBar: false },
  { href: '/operator/staff', name: 'staff.list.title', for: 'read-audit', inBar: true },
  { href: '/operator/staff/roles', name: 'staff.roles.title', for: 'read-audit', inBar: false },
  { href: '/operator/audit', name: 'staff.audit.title', for: 'read-audit', inBar: true },
  { href: '/operator/audit/dossier', name: 'office.dossier.title', for: 'read-audit', inBar: false },
  { href: '/operator/servers', name: 'office.servers.title', for: 'read-audit', inBar: true },
  { href: '/operator/house', name: 'office.house.title', for: 'read-history', inBar: false },
  { href: '/operator/house/settings', name: 'office.house.settingsTitle', for: 'read-audit', inBar: false },
  { href: '/operator/start', name: 'office.start.title', for: 'manage', inBar: false },
  { href: '/card-codes', name: 'account.menu.cardCodes', for: 'print-cards', inBar: false },
  { href: '/account', name: 'account.menu.settings', for: 'read-history', inBar: false },
] as const satisfies readonly { href: string; name: string; for: Permission; inBar: boolean }[];

/** A page of the back office by its name in the reader's language. */
export interface OfficePage {
  readonly href: string;
  readonly name: string;
  readonly inBar: boolean;
}

/** Who may open the page at a path; undefined without such a page. */
export const permissionOf = (path: string): Permission | undefined =>
  OFFICE_PAGES.find(({ href }) => href === path)?.for;

/** The pages that somebody may open. */
export const officePages = (who: Holder | Role, { say }: Pick<Language, 'say'>): readonly OfficePage[] =>
  OFFICE_PAGES.filter((page) => may(who, page.for)).map(({ href, name, inBar }) => ({ href, name: say(name), inBar }));
