'use client';

import type { TableView } from '@baize/protocol';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServerNow } from '../../live/live-provider.tsx';
import { Notice } from './notice.tsx';
import { standsSince } from './standstill.ts';

export type WaitingNoticeProps = {
  waitsFor: Exclude<TableView['waitsFor'], 'pit' | 'viewer' | null>;
  waitsSince: number | null;
};

/** Tells players that the table stands still, and that the pit knows it. */
export function WaitingNotice({ waitsFor, waitsSince }: WaitingNoticeProps) {
  const { say } = useLanguage();
  const now = useServerNow(5_000);
  if (standsSince({ state: 'open', waitsFor, waitsSince }, now) === null) return null;
  return <Notice signal="paused">{say(`table.notice.waits.${waitsFor}`)}</Notice>;
}
