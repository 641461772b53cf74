import { type NextRequest, NextResponse } from 'next/server';
import { languageOf, say } from '../serve/sentences.mjs';
import { auditAddress } from './operator/audit/audit-query.ts';
import { chatAddress } from './operator/chat/chat-query.ts';
import { accountsAddress, transfersAddress } from './operator/ledger/ledger-query.ts';
import { playersAddress } from './operator/players/players-query.ts';
import { reportsAddress } from './operator/reports/reports-query.ts';
import { readQuery } from './operator/rounds/round-query.ts';
import { staffAddress } from './operator/staff/staff-query.ts';
import { tablesAddress } from './operator/tables/tables-query.ts';

type Parameters = Readonly<Record<string, readonly string[]>>;

/** The lists of the back office: for each, the parameters of an address that it does not understand. */
const LISTS: Readonly<Record<string, (parameters: Parameters) => readonly string[]>> = {
  '/operator/rounds': (parameters) => readQuery(parameters).unread,
  '/operator/reports': reportsAddress.unread,
  '/operator/ledger': accountsAddress.unread,
  '/operator/ledger/transfers': transfersAddress.unread,
  '/operator/audit': auditAddress.unread,
  '/operator/players': playersAddress.unread,
  '/operator/chat': chatAddress.unread,
  '/operator/staff': staffAddress.unread,
  '/operator/tables': tablesAddress.unread,
};

export const config = {
  matcher: [
    '/operator/rounds',
    '/operator/reports',
    '/operator/ledger',
    '/operator/ledger/transfers',
    '/operator/players',
    '/operator/audit',
    '/operator/chat',
    '/operator/staff',
    '/operator/tables',
  ],
};

/** A list by filters that cannot be read is refused with a sentence: a page cannot choose its status once it is a page. */
export function proxy({ nextUrl, headers }: NextRequest): NextResponse {
  const { searchParams, pathname } = nextUrl;
  const parameters = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]));
  const unread = LISTS[pathname]?.(parameters) ?? [];
  if (unread.length === 0) return NextResponse.next();
  const language = languageOf(headers.get('cookie') ?? '', headers.get('accept-language') ?? '');
  const { type, text } = say('filters', { language, accept: headers.get('accept') ?? '', parts: unread.join(', ') });
  return new NextResponse(text, { status: 400, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}
