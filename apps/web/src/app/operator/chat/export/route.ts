import { eachLine } from '@baize/database';
import { fileResponse } from '@/files/file-response.ts';
import { casinoPool } from '@/lib/casino.ts';
import { recordLook } from '@/lib/record-look.ts';
import { chatAddress } from '@/operator/chat/chat-query.ts';
import { filterOfChat } from '@/operator/chat/find-lines.ts';
import { fileNameOf, readListRequest } from '@/operator/export/file-request.ts';
import { linesTable } from '@/operator/export/files/chat-file.ts';
import { tableIn } from '@/operator/export/table-file.ts';

/** Exports all lines of the chat that match the filter in the address. */
export async function GET(request: Request): Promise<Response> {
  const read = await readListRequest(request, 'search-chat', ['csv', 'xlsx'], chatAddress);
  if (read instanceof Response) return read;
  const { identity, as, form, parameters } = read;
  const { filter, subject } = await filterOfChat(casinoPool(), chatAddress.query(parameters), Date.now());
  await recordLook(identity, { subject, filters: parameters, file: as });
  return fileResponse(fileNameOf('chat'), as, tableIn(as, linesTable(eachLine(casinoPool(), filter)), form));
}
