import { getLanguage } from '@/i18n/get-language.ts';
import { recordLook } from '@/lib/record-look.ts';
import { fileReader } from '@/operator/export/file-reader.ts';
import { refusal } from '@/operator/export/file-response.ts';
import { readRecording } from '@/operator/round/recording.ts';

/** A part of a round's recording, as a whole: every answer is one look on the audit log. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const identity = await fileReader('watch-recordings');
  if (identity instanceof Response) return identity;
  const { say } = await getLanguage();
  const part = new URL(request.url).searchParams.get('part') ?? '1';
  if (!/^[1-9]\d?$/.test(part)) return refusal(400, say('office.export.refused.noPart'));
  const { id } = await params;
  const reader = { round: id, userId: identity.userId };
  const recording = await readRecording(reader, Number(part), request.signal);
  if (recording === 'no-answer') return refusal(503, say('office.export.refused.noAnswer'));
  if (!recording) return refusal(404, say('office.export.refused.noRecording', { round: id }));
  await recordLook(identity, { subject: `round:${id}`, file: 'webm' });
  return new Response(recording.body, {
    headers: { 'Content-Type': 'video/webm', 'Cache-Control': 'no-store', 'Accept-Ranges': 'none' },
  });
}
