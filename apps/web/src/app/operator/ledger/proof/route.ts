import { refuseFile } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { quietIdentity } from '@/lib/session.ts';
import { provenBooks } from '@/operator/books.ts';
import type { BooksNews } from '@/operator/books-signal.tsx';

/** Whether the books balance and when that was proven, for the header of every page. */
export async function GET(): Promise<Response> {
  const refused = refuseFile(await quietIdentity(), 'read-history', await getLanguage());
  if (refused) return refused;
  const { holds, at } = await provenBooks();
  const news: BooksNews = { holds, at: at.getTime() };
  return Response.json(news, { headers: { 'Cache-Control': 'no-store' } });
}
