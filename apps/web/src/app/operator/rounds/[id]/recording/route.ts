import { fileReader } from '@/files/file-reader.ts';
import { refusal } from '@/files/file-response.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { recordLook } from '@/lib/record-look.ts';
import { RecentLooks } from '@/operator/round/recent-looks.ts';
import { readRecording } from '@/operator/round/recording.ts';

/**
 * A part of a round's recording. A player of videos reads it piece by piece: together that is one look on the audit log, and
 * every reading as a whole is another.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await fileReader('watch-recordings');
  if (identity instanceof Response) return identity;
  const { say } = await getLanguage();
  const part = new URL(request.url).searchParams.get('part') ?? '1';
  if (!/^[1-9]\d?$/.test(part)) return refusal(400, say('office.export.refused.noPart'));
  const { id } = await params;
  const reader = { round: id, userId: identity.userId };
  const range = request.headers.get('range');
  const recording = await readRecording(reader, { part: Number(part), range, signal: request.signal });
  if (recording === 'no-answer') return refusal(503, say('office.export.refused.noAnswer'));
  if (!recording) return refusal(404, say('office.export.refused.noRecording', { round: id }));
  const look = () => recordLook(identity, { subject: `round:${id}`, file: 'webm' });
  if (range === null) await look();
  else await looks.oncePer(`${identity.userId} ${id} ${part}`, look);
  return new Response(recording.body, {
    status: recording.status,
    headers: {
      'Content-Type': 'video/webm',
      'Cache-Control': 'no-store',
      'Accept-Ranges': 'bytes',
      ...kept(recording.headers, 'Content-Length', 'Content-Range'),
    },
  });
}

const looks = new RecentLooks();

const kept = (headers: Headers, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => [[name, headers.get(name) ?? '']]).filter(([, value]) => value !== ''));
