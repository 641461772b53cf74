import { eachLine } from '@baize/database';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { readChatQuery, unreadOfChat } from '@/operator/chat/chat-query.ts';
import { filterOfChat } from '@/operator/chat/find-lines.ts';
import { fileNameOf, readFileRequest, refuseUnread } from '@/operator/export/file-request.ts';
import { fileResponse } from '@/operator/export/file-response.ts';
import { linesAsCsv } from '@/operator/export/files/chat-file.ts';

/** Exports all lines of the chat that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readFileRequest(request, 'search-chat', ['csv']);
  if (read instanceof Response) return read;
  const { identity, as, csv, parameters } = read;
  const refused = refuseUnread(unreadOfChat(parameters), await getLanguage());
  if (refused) return refused;
  const { filter, subject } = await filterOfChat(casinoPool(), readChatQuery(parameters), Date.now());
  await recordLook(identity, { subject, filters: parameters, file: as });
  return fileResponse(fileNameOf('chat'), as, linesAsCsv(eachLine(casinoPool(), filter), csv));
}
