'use client';

import { useEffect, useRef } from 'react';
import { useLive } from '../../../live/live-provider.tsx';
import { Stills } from './stills.ts';

export type TilePictureProps = {
  tableId: string;
  shown: boolean;
  /** The first still is there, or there is none any more. */
  onShown: (shown: boolean) => void;
};

/** The picture of a table on its tile, a still every two seconds while it is in view. What it shows is said in words. */
export function TilePicture({ tableId, shown, onShown }: TilePictureProps) {
  const live = useLive();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const onto = canvas.current;
    if (!onto) return;
    let stills: Stills | undefined;
    const show = (still: ImageBitmap | null) => {
      if (still) draw(onto, still);
      onShown(still !== null);
    };
    const watch = () => new Stills(tableId, { pass: () => live.thumbnailPass(tableId), show });
    const seen = new IntersectionObserver(([entry]) => {
      stills?.close();
      stills = entry?.isIntersecting ? watch() : undefined;
    });
    seen.observe(onto);
    return () => {
      seen.disconnect();
      stills?.close();
      onShown(false);
    };
  }, [live, tableId, onShown]);
  return (
    <div className={PLACE} data-still={shown || undefined} aria-hidden="true">
      <canvas ref={canvas} className="absolute inset-0 size-full object-cover" />
    </div>
  );
}

/** Behind the words of the tile, which stand on its scrims; on a phone, in place of the results. */
const PLACE = [
  'pointer-events-none absolute inset-x-0 top-0 bottom-(--strip) -z-1 overflow-hidden opacity-0 transition-opacity duration-(--motion-card) data-still:opacity-100',
  'after:absolute after:inset-0 after:bg-[linear-gradient(oklch(from_var(--color-well)_l_c_h/.8),transparent_40%_45%,oklch(from_var(--color-well)_l_c_h/.88))]',
  'max-sm:start-auto max-sm:bottom-10 max-sm:w-44 max-sm:[mask-image:linear-gradient(to_right,transparent,black_50%)] max-sm:rtl:[mask-image:linear-gradient(to_left,transparent,black_50%)]',
].join(' ');

function draw(canvas: HTMLCanvasElement, still: ImageBitmap): void {
  const { width, height } = still;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(still, 0, 0);
  still.close();
}
