'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../i18n/use-language.ts';
import { useTable } from '../live/live-provider.tsx';
import { Button, IconButton } from '../ui/controls/button.tsx';
import { CheckField } from '../ui/controls/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { OtherIcon, type OtherIconName } from '../ui/other-icons.tsx';
import { Signal, type SignalKind } from '../ui/signal.tsx';
import { chooseCamera } from './cameras/chosen-camera.ts';
import { chooseVideo, videoChoices } from './choices.ts';
import { fullScreenOf, smallWindowOf } from './screens.ts';
import type { Picture, TableVideo } from './table-video.ts';

const SIGNALS: Record<Exclude<Picture, 'none'>, SignalKind> = {
  connecting: 'paused',
  live: 'open',
  still: 'paused',
  lost: 'paused',
  unplayable: 'shut',
  off: 'shut',
};

/** On a phone in landscape the table's tools are at the end of its line. */
const CLUSTER = [
  'pointer-events-none absolute end-4 top-3 z-4 grid max-w-[calc(100%-32px)] justify-items-end gap-2.5',
  '*:pointer-events-auto phone:end-2 phone:top-1.5 phone-flat:end-[calc(150px+var(--safe-end))]',
].join(' ');
const BOX = 'border border-line bg-ground/88 text-ink';
/** A phone has room for the sound: the rest is in the menu. */
const PILL = [
  'flex items-center whitespace-nowrap rounded-full',
  '[&>span+button]:rounded-s-none [&>span+button]:border-line [&>span+button]:border-s',
].join(' ');
const NOTICE = 'flex max-w-100 items-center gap-4 rounded-[22px] py-2 ps-4.5 pe-2 text-fine phone:max-w-70';
const MENU = 'grid w-65 gap-2 rounded-2 px-4.5 py-3.5 text-fine phone:max-h-[calc(100dvh-120px)] phone:overflow-y-auto';

export type VideoControlsProps = {
  tableId: string;
  video: TableVideo;
  /** The table's sound is off. */
  muted: boolean;
  onMute: (muted: boolean) => void;
  /** Contains the picture. */
  stage: Element | null;
};

/** The state of the picture and its controls, at the upper right of the stage; nothing at a table without a picture. */
export function VideoControls({ tableId, video, muted, onMute, stage }: VideoControlsProps) {
  const { say, number } = useLanguage();
  const [open, setOpen] = useState(false);
  const { picture, delayMs } = video;
  const isRecorded = useTable(tableId, ({ info }) => info?.record === true);
  const acts = useActs(tableId, video, stage);
  if (picture === 'none') return null;
  const seconds = delayMs !== null && number(Math.max(0.1, delayMs / 1_000), { maximumFractionDigits: 1 });
  const isShown = picture === 'live' || picture === 'still';
  return (
    <div className={CLUSTER} data-video={picture}>
      <div className={`${BOX} ${PILL}`}>
        <span className="ps-4 pe-3 text-fine" role="status">
          <Signal is={SIGNALS[picture]} tint="shape">
            {say(`table.video.state.${picture}`)}
          </Signal>
          {isShown && isRecorded && (
            <span title={say('table.video.rulesRecorded')}>
              {' · '}
              {say('table.video.recorded')}
            </span>
          )}
          {picture === 'live' && seconds && (
            <span className="phone:hidden"> {say('table.video.behind', { seconds })}</span>
          )}
        </span>
        {isShown && (
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
        )}
        {acts.map(({ icon, label, act }) => (
          <IconButton
            key={icon}
            label={label}
            icon={<OtherIcon name={icon} />}
            className="phone:hidden"
            onClick={act}
          />
        ))}
        {acts.length > 0 && (
          <IconButton
            label={say('table.video.more')}
            aria-expanded={open}
            icon={<OtherIcon name="more" />}
            className="roomy:hidden phone:flex"
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open && (
        <Menu
          hasSound={isShown && !muted}
          hasSmall={isShown && video.hasSmall}
          acts={acts}
          onMute={() => onMute(true)}
        />
      )}
      <Notice picture={picture} />
    </div>
  );
}

type Act = { readonly icon: OtherIconName; readonly label: string; readonly act: () => void };

/** What the viewer may do with the picture now. */
function useActs(tableId: string, { picture, moment, next }: TableVideo, stage: Element | null): readonly Act[] {
  const { say } = useLanguage();
  const isFull = useFullScreen();
  const isShown = picture === 'live' || picture === 'still';
  const small = isShown ? smallWindowOf(stage) : null;
  const full = fullScreenOf(stage);
  const acts: readonly (Act | null)[] = [
    isShown && next
      ? {
          icon: 'camera-switch',
          label: say(`table.video.switch.${next}`),
          act: () => chooseCamera(tableId, moment, next),
        }
      : null,
    small && { icon: 'picture-in-picture', label: say('table.video.small'), act: small },
    picture === 'off'
      ? null
      : { icon: 'camera-off', label: say('table.video.turnOff'), act: () => chooseVideo({ off: true }) },
    full && {
      icon: isFull ? 'fullscreen-exit' : 'fullscreen',
      label: say(isFull ? 'table.video.window' : 'table.video.fullScreen'),
      act: full,
    },
  ];
  return acts.filter((each) => each !== null);
}

/** Why the drawn scene is shown. */
function Notice({ picture }: Pick<TableVideo, 'picture'>) {
  const { say } = useLanguage();
  if (picture === 'off')
    return (
      <div className={`${BOX} ${NOTICE}`}>
        <p className="py-1 text-ink-soft">
          <b className="block text-ink">{say('table.video.offTitle')}</b>
          {say('table.video.offText')}
        </p>
        <Button onClick={() => chooseVideo({ off: false })}>{say('table.video.turnOn')}</Button>
      </div>
    );
  if (picture !== 'lost' && picture !== 'unplayable') return null;
  return (
    <div className={`${BOX} ${NOTICE}`} role="status">
      <p className="py-1 text-ink-soft">
        <b className="block text-ink">{say(`table.video.${picture}Title`)}</b>
        {say(`table.video.${picture}Text`)}
      </p>
    </div>
  );
}

type MenuProps = Pick<TableVideo, 'hasSmall'> & { hasSound: boolean; acts: readonly Act[]; onMute: () => void };

/** The volume, the size of the picture where there are two, and on phones what else can be done with it. */
function Menu({ hasSound, hasSmall, acts, onMute }: MenuProps) {
  const { say } = useLanguage();
  const { volume, small } = useStore(videoChoices);
  return (
    <div className={`${BOX} ${MENU} ${hasSound || hasSmall ? '' : 'roomy:hidden'}`}>
      {hasSound && (
        <label>
          {say('table.video.volume')}
          <input
            type="range"
            className="h-8 w-full accent-accent"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            onChange={({ target }) => chooseVideo({ volume: target.valueAsNumber })}
          />
        </label>
      )}
      {hasSmall && (
        <CheckField
          label={say('table.video.saveData')}
          checked={small}
          onChange={({ target }) => chooseVideo({ small: target.checked })}
        />
      )}
      {hasSound && (
        <Button variant="plain" size="small" onClick={onMute}>
          {say('table.video.mute')}
        </Button>
      )}
      {acts.map(({ icon, label, act }) => (
        <button
          key={icon}
          type="button"
          className="flex min-h-11 items-center gap-3 text-start roomy:hidden"
          onClick={act}
        >
          <OtherIcon name={icon} />
          {label}
        </button>
      ))}
    </div>
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
