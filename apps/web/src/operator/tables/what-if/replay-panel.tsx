'use client';

import type { StoredConfig } from '@baize/protocol';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { FAULT } from '../looks.ts';
import { type Replay, useReplay } from './use-replay.ts';
import { MOST_ROUNDS } from './what-if-query.ts';
import { WhatIfResult } from './what-if-result.tsx';

export type ReplayPanelProps = {
  /** Where the server replays. */
  address: string;
  game: string;
  currency: string;
  /** The options of the configuration. */
  options: StoredConfig['options'];
};

/** Replays the rounds on request, shows how far it is, and what they come to. */
export function ReplayPanel({ address, ...of }: ReplayPanelProps) {
  const { say } = useLanguage();
  const { replay, start, cancel } = useReplay(address);
  const isRunning = replay.is === 'running';
  return (
    <section className="grid gap-4" aria-label={say('office.whatIf.title')}>
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button variant={isRunning ? 'quiet' : 'primary'} onClick={isRunning ? cancel : start}>
          {say(
            isRunning ? 'office.whatIf.cancel' : replay.is === 'done' ? 'office.whatIf.again' : 'office.whatIf.start',
          )}
        </Button>
        <span aria-live="polite">
          <Progress replay={replay} />
        </span>
      </div>
      {replay.is === 'refused' && (
        <p role="alert" className={FAULT}>
          {replay.told}
        </p>
      )}
      {replay.is === 'done' && <WhatIfResult {...of} {...replay} />}
    </section>
  );
}

function Progress({ replay }: { replay: Replay }) {
  const { say, number } = useLanguage();
  switch (replay.is) {
    case 'idle':
    case 'refused':
    case 'done':
      return null;
    case 'cancelled':
      return <Signal is="shut">{say('office.whatIf.cancelled')}</Signal>;
    case 'failed':
      return <Signal is="closed">{say('office.whatIf.failed')}</Signal>;
    case 'running': {
      const { done, all } = replay;
      const of = all === null ? '…' : number(Math.min(all, MOST_ROUNDS));
      return <Signal is="dealing">{say('office.whatIf.progress', { done: number(done), all: of })}</Signal>;
    }
  }
}
