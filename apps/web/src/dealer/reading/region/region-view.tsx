'use client';

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { PICTURE } from '../../camera/looks.ts';
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
    <div className={PICTURE}>
      <video
        ref={video}
        className="block h-auto w-full"
        aria-label={label}
        playsInline
        autoPlay
        muted
        disablePictureInPicture
      />
      {/* What is outside the area is darker. */}
      <span
        className="pointer-events-none absolute rounded-[4px] border-2 border-accent shadow-[0_0_0_2000px_rgb(8_11_9/46%)]"
        style={placeOf(region)}
      />
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
