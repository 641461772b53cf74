'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './picture-scene.module.css';
import { useShownVideo } from './video-context.ts';

const VIDEO = 'size-full object-cover object-[50%_30%]';

/** The table's live picture in place of the drawn scene. Decorative: cards and numbers are in the table's own parts. */
export function PictureScene() {
  const { say } = useLanguage();
  const { stream, element, muted, volume } = useShownVideo();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const label = say('table.video.picture');
  useEffect(() => {
    if (!element) return;
    element.className = VIDEO;
    element.ariaLabel = label;
    element.disablePictureInPicture = true;
    frame.current?.append(element);
    return () => element.remove();
  }, [element, label]);
  useEffect(() => {
    const { current } = video;
    // Without another stream the last frame stays, until the drawn scene has taken over.
    if (current && stream) show(current, stream);
    const shown = element ?? current;
    if (!shown) return;
    shown.muted = muted;
    shown.volume = volume;
    // A browser that plays nothing before a touch shows the last frame; the sound button is that touch.
    shown.play().catch(() => undefined);
  }, [stream, element, muted, volume]);
  return (
    <PictureFrame>
      {element === null && (
        <video ref={video} className={VIDEO} aria-label={label} playsInline autoPlay muted disablePictureInPicture />
      )}
      <div ref={frame} className="contents" />
    </PictureFrame>
  );
}

/** Where a picture is on the stage, and the scrims on which texts over it are read. */
export const PictureFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.scene}>
    {children}
    <div className={styles.scrims} />
  </div>
);

/** Exchanges the tracks in the picture: the one before stays until the first frame of the other, also in a small window. */
function show(video: HTMLVideoElement, stream: MediaStream): void {
  const { srcObject: shown } = video;
  if (!(shown instanceof MediaStream)) {
    // One of its own: the other goes on with its tracks beside this picture.
    video.srcObject = new MediaStream(stream.getTracks());
    return;
  }
  const tracks = stream.getTracks();
  for (const track of tracks) shown.addTrack(track);
  for (const track of shown.getTracks()) if (!tracks.includes(track)) shown.removeTrack(track);
}
