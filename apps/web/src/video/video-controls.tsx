'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../i18n/use-language.ts';
import { Button, IconButton } from '../ui/controls/button.tsx';
import { CheckField } from '../ui/controls/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { Signal, type SignalKind } from '../ui/signal.tsx';
import { chooseCamera } from './cameras/chosen-camera.ts';
import { chooseVideo, videoChoices } from './choices.ts';
import type { Picture, TableVideo } from './use-table-video.ts';
import styles from './video.module.css';

const SIGNALS: Record<Exclude<Picture, 'none'>, SignalKind> = {
  connecting: 'paused',
  live: 'open',
  still: 'paused',
  lost: 'paused',
  off: 'shut',
};

export type VideoControlsProps = {
  tableId: string;
  video: TableVideo;
  /** The table's sound is off. */
  muted: boolean;
  onMute: (muted: boolean) => void;
  /** What fills the screen, and contains the picture. */
  stage: RefObject<HTMLElement | null>;
};

/** The state of the picture and its controls, at the upper right of the stage; nothing at a table without a picture. */
export function VideoControls({
  tableId,
  video: { picture, delayMs, next, hasSmall },
  muted,
  onMute,
  stage,
}: VideoControlsProps) {
  const { say, number } = useLanguage();
  const [open, setOpen] = useState(false);
  if (picture === 'none') return null;
  const isShown = picture === 'live' || picture === 'still';
  const seconds = delayMs !== null && number(Math.max(0.1, delayMs / 1_000), { maximumFractionDigits: 1 });
  return (
    <div className={styles.cluster} data-video={picture}>
      <div className={styles.pill}>
        <span className={styles.state} role="status">
          <Signal is={SIGNALS[picture]} tint="shape">
            {say(`table.video.state.${picture}`)}
          </Signal>
          {picture === 'live' && seconds && (
            <span className={styles.delay}> {say('table.video.behind', { seconds })}</span>
          )}
        </span>
        {isShown && (
          <>
            <IconButton
              label={say('table.video.sound')}
              aria-pressed={!muted}
              aria-expanded={open}
              icon={<Icon name={muted ? 'muted' : 'sound'} />}
              onClick={() => {
                if (muted) onMute(false);
                setOpen(muted || !open);
              }}
            />
            {next && (
              <IconButton
                label={say(`table.video.switch.${next}`)}
                icon={<Icon name="camera-switch" />}
                onClick={() => chooseCamera(tableId, next)}
              />
            )}
            <PictureInPicture stage={stage} />
          </>
        )}
        {picture !== 'off' && (
          <IconButton
            label={say('table.video.turnOff')}
            icon={<Icon name="camera-off" />}
            onClick={() => chooseVideo({ off: true })}
          />
        )}
        <FullScreen stage={stage} />
      </div>
      {isShown && open && !muted && <Menu hasSmall={hasSmall} onMute={() => onMute(true)} />}
      <Notice picture={picture} />
    </div>
  );
}

/** Why the drawn scene is shown. */
function Notice({ picture }: Pick<TableVideo, 'picture'>) {
  const { say } = useLanguage();
  if (picture === 'off')
    return (
      <div className={styles.notice}>
        <p>
          <b>{say('table.video.offTitle')}</b>
          {say('table.video.offText')}
        </p>
        <Button onClick={() => chooseVideo({ off: false })}>{say('table.video.turnOn')}</Button>
      </div>
    );
  if (picture !== 'lost') return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        <b>{say('table.video.lostTitle')}</b>
        {say('table.video.lostText')}
      </p>
    </div>
  );
}

/** The volume, and the size of the picture where there are two. */
function Menu({ hasSmall, onMute }: Pick<TableVideo, 'hasSmall'> & { onMute: () => void }) {
  const { say } = useLanguage();
  const { volume, small } = useStore(videoChoices);
  return (
    <div className={styles.menu}>
      <label>
        {say('table.video.volume')}
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={({ target }) => chooseVideo({ volume: target.valueAsNumber })}
        />
      </label>
      {hasSmall && (
        <CheckField
          label={say('table.video.saveData')}
          checked={small}
          onChange={({ target }) => chooseVideo({ small: target.checked })}
        />
      )}
      <Button variant="plain" size="small" onClick={onMute}>
        {say('table.video.mute')}
      </Button>
    </div>
  );
}

type OfStage = Pick<VideoControlsProps, 'stage'>;

function PictureInPicture({ stage }: OfStage) {
  const { say } = useLanguage();
  if (!document.pictureInPictureEnabled) return null;
  const toggle = () => {
    const video = stage.current?.querySelector('video');
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture();
    // The browser may refuse while the picture is still loading.
    done?.catch(() => undefined);
  };
  return (
    <IconButton
      label={say('table.video.small')}
      icon={<Icon name="picture-in-picture" />}
      className={styles.roomy ?? ''}
      onClick={toggle}
    />
  );
}

function FullScreen({ stage }: OfStage) {
  const { say } = useLanguage();
  const full = useFullScreen();
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const screen = stage.current?.closest('main');
    // The browser may refuse, as in a frame without the permission.
    (full ? document.exitFullscreen() : screen?.requestFullscreen())?.catch(() => undefined);
  };
  return (
    <IconButton
      label={say(full ? 'table.video.window' : 'table.video.fullScreen')}
      icon={<Icon name={full ? 'fullscreen-exit' : 'fullscreen'} />}
      className={styles.roomy ?? ''}
      onClick={toggle}
    />
  );
}

function useFullScreen(): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  return full;
}
