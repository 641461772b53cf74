'use client';

import type { TableInfo } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';

/**
 * How the live picture and the game are kept in step, when bets close, and whether rounds are recorded; nothing where
 * there is no live video.
 */
export function PictureRules({ info: { id, record = false } }: { info: Pick<TableInfo, 'id' | 'record'> }) {
  const { say } = useLanguage();
  const hasVideo = useTable(id, ({ video }) => video !== null);
  if (!hasVideo) return null;
  return (
    <section className="grid gap-2 text-fine">
      <h3 className="font-display font-medium text-lead">{say('table.video.rulesTitle')}</h3>
      <p>{say('table.video.rulesStep')}</p>
      <p>{say('table.video.rulesClose')}</p>
      <p>{say('table.video.rulesLost')}</p>
      {record && <p>{say('table.video.rulesRecorded')}</p>}
    </section>
  );
}
