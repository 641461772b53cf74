'use client';

import type { RealCamera } from '@baize/protocol/camera';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useTable } from '../live/live-provider.tsx';
import { IconButton } from '../ui/controls/button.tsx';
import { OtherIcon } from '../ui/other-icons.tsx';
import { chooseCamera } from './cameras/chosen-camera.ts';

/** Below the controls of the picture, beside a column of last results; on a phone in landscape below the table's tools. */
const INSET = [
  'absolute end-[150px] top-17 z-3 m-0 aspect-video w-[min(240px,19%)] overflow-hidden rounded-2 border border-line-strong bg-ground',
  'transition-opacity duration-160 starting:opacity-0 phone-flat:end-2 phone-flat:top-14 phone-flat:w-28',
].join(' ');
const CAPTION = 'absolute start-0 bottom-0 m-1 max-w-[60%] truncate rounded-1 bg-ground/88 px-1.5 text-[13px] text-ink';

/** Where the picture is small, all of it is the key, with a sign that hides little of it. */
const KEY = [
  'absolute end-0 bottom-0 bg-ground/60 phone-flat:inset-0 phone-flat:size-auto phone-flat:place-items-end',
  'phone-flat:rounded-2 phone-flat:bg-transparent phone-flat:p-1 phone-flat:hover:bg-transparent',
  'phone-flat:[&_svg]:size-4.5 phone-flat:[&_svg]:rounded-1 phone-flat:[&_svg]:bg-ground/70',
].join(' ');

type PictureInsetProps = { tableId: string; camera: RealCamera; stream: MediaStream };

/** The other camera's picture, small and without sound, while this one shows from near what is decided. */
export function PictureInset({ tableId, camera, stream }: PictureInsetProps) {
  const { say } = useLanguage();
  const dealer = useTable(tableId, ({ view }) => view?.dealer);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream;
    video.current.play().catch(() => undefined);
  }, [stream]);
  return (
    <figure className={INSET} data-inset={camera}>
      <video
        ref={video}
        className="size-full object-cover"
        aria-hidden
        playsInline
        autoPlay
        muted
        disablePictureInPicture
      />
      <figcaption className={CAPTION}>
        {(camera === 'dealer' && dealer) || say(`table.video.inset.${camera}`)}
      </figcaption>
      <IconButton
        label={say(`table.video.switch.${camera}`)}
        icon={<OtherIcon name="camera-switch" />}
        className={KEY}
        onClick={() => chooseCamera(tableId, 'close-up', camera)}
      />
    </figure>
  );
}
