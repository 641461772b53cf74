'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';
import { Keycap } from '../../ui/keycap.tsx';
import { Signal } from '../../ui/signal.tsx';
import styles from './camera.module.css';
import { CameraSettings } from './camera-settings.tsx';
import type { CameraDesk } from './use-camera.ts';
import { type Light, useLevel, useLight } from './use-level.ts';

/** Camera and microphone of the dealer who is signed on: on and off, preview, and what players receive. */
export function CameraPanel({ camera, tableId }: Part) {
  const { say } = useLanguage();
  const { is, fault, microphoneOn } = camera.state;
  const encoderShown = useTable(tableId, ({ video }) => video?.encoder === 'shown');
  const note = encoderShown ? 'encoderShown' : 'offNote';
  useCameraKeys(camera);
  return (
    <section className={styles.camera} aria-label={say('dealer.camera.title')} data-camera={is}>
      {is === 'on' && <OnAir camera={camera} tableId={tableId} />}
      <div className={styles.keys}>
        <button type="button" onClick={camera.toggle}>
          <Keycap>F10</Keycap>
          {say(is === 'off' ? 'dealer.camera.turnOn' : 'dealer.camera.turnOff')}
        </button>
        {is === 'on' && (
          <button type="button" onClick={camera.toggleMicrophone}>
            <Keycap>F11</Keycap>
            {say(microphoneOn ? 'dealer.camera.mute' : 'dealer.camera.unmute')}
          </button>
        )}
        <CameraSettings camera={camera} tableId={tableId} />
      </div>
      {is === 'off' && <p role={fault ? 'alert' : undefined}>{say(`dealer.camera.${fault ?? note}`)}</p>}
      {is === 'opening' && <p>{say('dealer.camera.opening')}</p>}
    </section>
  );
}

type Part = { camera: CameraDesk; tableId: string };

function OnAir({ camera, tableId }: Part) {
  const { say } = useLanguage();
  const { stream, microphoneOn } = camera.state;
  const preview = useRef<HTMLVideoElement>(null);
  const level = useLevel(stream);
  const light = useLight(preview, stream !== null);
  useEffect(() => {
    if (preview.current) preview.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={styles.onAir}>
      <div className={styles.preview}>
        <video
          ref={preview}
          data-mirror={camera.choices.mirror || undefined}
          aria-label={say('dealer.camera.preview')}
          playsInline
          autoPlay
          muted
        />
        <span className={styles.line} title={say('dealer.camera.covered')} />
      </div>
      <Facts camera={camera} tableId={tableId} light={light} />
      {level !== null && (
        <meter
          className={styles.level}
          aria-label={say('dealer.camera.level')}
          min={0}
          max={1}
          low={0.2}
          high={0.95}
          optimum={0.6}
          value={microphoneOn ? level : 0}
        />
      )}
    </div>
  );
}

/** Losses that nobody sees. */
const SMALL_LOSS = 0.01;

/** What players see, how many watch, and what is sent. */
function Facts({ camera, tableId, light }: Part & { light: Light | null }) {
  const { say, number, percent } = useLanguage();
  const { link, sending } = camera.state;
  const video = useTable(tableId, (table) => table.video);
  const seen = link === 'connected' && video?.state === 'live' && video.encoder !== 'shown';
  return (
    <dl className={styles.facts}>
      <div>
        <dt className="sr-only">{say('dealer.camera.state')}</dt>
        <dd role="status">
          <Signal is={seen ? 'open' : 'paused'}>
            {say(seen ? 'dealer.camera.onAir' : 'dealer.camera.connecting')}
          </Signal>
        </dd>
      </div>
      <Fact name={say('dealer.camera.watching')}>{number(video?.viewers ?? 0)}</Fact>
      {sending && (
        <Fact name={say('dealer.camera.sending')}>
          {say('dealer.camera.rate', {
            rate: number(sending.bitsPerSecond / 1_000_000, { maximumFractionDigits: 1 }),
            height: String(sending.height),
          })}
        </Fact>
      )}
      {video?.encoder === 'waiting' && (
        <Fact name={say('dealer.camera.encoderName')}>{say('dealer.camera.encoderWaits')}</Fact>
      )}
      {sending?.lost != null && (
        <Fact name={say('dealer.camera.losses')} calm={sending.lost < SMALL_LOSS}>
          {percent(sending.lost)}
        </Fact>
      )}
      {light && (
        <Fact name={say('dealer.camera.light')} warns={light !== 'good'} calm={light === 'good'}>
          {say(`dealer.camera.lights.${light}`)}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = {
  name: string;
  warns?: boolean;
  /** Nothing to do about it: left out on low screens. */
  calm?: boolean;
  children: ReactNode;
};

function Fact({ name, warns = false, calm = false, children }: FactProps) {
  return (
    <div data-calm={calm || undefined}>
      <dt>{name}</dt>
      <dd data-warns={warns || undefined}>{children}</dd>
    </div>
  );
}

/** F10 and F11, also while something else has the focus. */
function useCameraKeys({ toggle, toggleMicrophone, state: { is } }: CameraDesk): void {
  const newest = useRef({ toggle, toggleMicrophone, is });
  newest.current = { toggle, toggleMicrophone, is };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (event.key !== 'F10' && event.key !== 'F11') return;
      event.preventDefault();
      if (event.key === 'F10') newest.current.toggle();
      else if (newest.current.is === 'on') newest.current.toggleMicrophone();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
