'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import styles from '../reading.module.css';
import type { Region } from './region.ts';

export type RegionViewProps = {
  stream: MediaStream | null;
  region: Region;
  label: string;
  children?: ReactNode;
};

/** The whole picture of the reader's camera, with its reading area. */
export function RegionView({ stream, region, label, children }: RegionViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={styles.view}>
      <video ref={video} aria-label={label} playsInline autoPlay muted />
      <span className={styles.region} style={placeOf(region)} />
      {children}
    </div>
  );
}

const placeOf = ({ left, top, width, height }: Region): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
