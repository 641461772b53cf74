'use client';

import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './video.module.css';
import { useShownVideo } from './video-context.ts';

/** The table's live picture in place of the drawn scene. Decorative: cards and numbers are in the table's own parts. */
export function PictureScene() {
  const { say } = useLanguage();
  const { stream, muted, volume } = useShownVideo();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    current.srcObject = stream;
    current.muted = muted;
    current.volume = volume;
    // A browser that plays nothing before a touch shows the last frame; the sound button is that touch.
    current.play().catch(() => undefined);
  }, [stream, muted, volume]);
  return (
    <div className={styles.scene}>
      <video ref={video} className={styles.video} aria-label={say('table.video.picture')} playsInline autoPlay muted />
      <div className={styles.scrims} />
    </div>
  );
}
