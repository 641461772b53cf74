'use client';

import type { ReactNode } from 'react';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import { CAMERA_KEY, CAMERA_KEYS, CAMERA_PANEL } from '../camera/looks.ts';
import type { Desk } from '../desk/use-desk.ts';
import { ReaderSetup } from './reader-setup.tsx';
import { RegionView } from './region/region-view.tsx';
import type { ReaderDesk } from './use-card-reader.ts';

type Props = { desk: Desk; reader: ReaderDesk };

/** Reading cards by camera: on and off, the reading area, and what is read. */
export function ReaderPanel({ desk, reader }: Props) {
  const { say } = useLanguage();
  const { is, fault } = reader.state;
  const power = say(is === 'off' ? 'dealer.reader.turnOn' : 'dealer.reader.turnOff');
  useShortcuts([{ key: 'F12', does: power, act: reader.toggle, everywhere: true }]);
  return (
    <section className={CAMERA_PANEL} aria-label={say('dealer.reader.title')} data-reader={is}>
      {is === 'on' && <Watching desk={desk} reader={reader} />}
      <div className={CAMERA_KEYS}>
        <button type="button" className={CAMERA_KEY} onClick={reader.toggle}>
          <Keycap>F12</Keycap>
          {power}
        </button>
        {is === 'on' && <ReaderSetup reader={reader} />}
        {is === 'off' && (
          <a href="/card-codes" className={CAMERA_KEY} target="_blank" rel="noreferrer">
            {say('dealer.reader.print')}
          </a>
        )}
      </div>
      <Note role={fault ? 'alert' : undefined}>{noteOf(reader, say)}</Note>
    </section>
  );
}

function Note({ role, children }: { role: 'alert' | undefined; children: ReactNode }) {
  return children === '' ? null : <p role={role}>{children}</p>;
}

function noteOf({ state: { is, fault } }: ReaderDesk, say: Language['say']): string {
  if (is === 'opening') return say('dealer.reader.opening');
  if (is === 'on') return '';
  if (fault === 'decoder') return say('dealer.reader.decoder');
  return say(fault ? `dealer.camera.${fault}` : 'dealer.reader.offNote');
}

function Watching({ desk, reader }: Props) {
  const { say } = useLanguage();
  const { stream, notice, shown } = reader.state;
  const { barred } = reader;
  const [signal, word] = signalOf(shown !== null, desk.expected.kind === 'card' && !barred, say);
  return (
    <div className="grid grid-cols-2 gap-3.5 console-low:grid-cols-[120px_minmax(0,1fr)]">
      <RegionView stream={stream} region={reader.choices.region} label={say('dealer.reader.preview')} />
      <div className="grid content-start gap-1.5">
        <Signal is={signal}>{word}</Signal>
        {desk.expected.kind === 'card' && desk.entry.text !== '' && (
          <p className="text-ink-soft">{say('dealer.reader.typing')}</p>
        )}
        {barred && (
          <p role="status" className="text-warning">
            {say(`dealer.reader.${barred}`)}
          </p>
        )}
        {notice && (
          <p role="status" className="text-warning">
            {say(`dealer.reader.${notice}`)}
          </p>
        )}
      </div>
    </div>
  );
}

function signalOf(shown: boolean, expects: boolean, say: Language['say']): readonly [SignalKind, string] {
  if (shown) return ['result', say('dealer.reader.shown')];
  return expects ? ['open', say('dealer.reader.ready')] : ['shut', say('dealer.reader.waits')];
}
