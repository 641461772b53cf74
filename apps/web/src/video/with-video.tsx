'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { useTable } from '../live/live-provider.tsx';
import type { SceneProps } from '../table/game/game-table.ts';
import { lazily } from '../ui/loading/lazily.tsx';
import type { OnAirProps, StagePicture } from './on-air.tsx';
import { NOTHING_SHOWN, ShownVideo } from './video-context.ts';

// Most tables are never on air.
const OnAir = lazily(async () => (await import('./on-air.tsx')).OnAir);

const NO_PICTURE: StagePicture = { isThere: false, scene: null, shown: NOTHING_SHOWN };

type WithVideoProps = Pick<OnAirProps, 'tableId' | 'place' | 'closeUp'> & {
  /** Draws the stage with the picture as its scene, or with the drawn scene. */
  children: (shown: PicturedScene) => ReactNode;
};

/** What a stage shows of the picture, as `TableStage` takes it. */
export type PicturedScene = { readonly scene?: ComponentType<SceneProps>; readonly pictured: boolean };

/** A stage with the table's live picture whenever there is one; the game never waits for it. */
export function WithVideo({ children, ...table }: WithVideoProps) {
  const { tableId } = table;
  const isOnAir = useTable(
    tableId,
    ({ video: possible }) => possible !== null && (possible.state !== 'offline' || possible.tableCamera !== 'offline'),
  );
  const [wasOnAir, setWasOnAir] = useState(false);
  if (isOnAir && !wasOnAir) setWasOnAir(true);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [{ isThere, scene, shown }, setPicture] = useState(NO_PICTURE);
  // Only where a person deals a picture can come.
  const isDealt = useTable(tableId, ({ view, video: possible }) => possible !== null && view?.dealer != null);
  return (
    <ShownVideo value={shown}>
      <div ref={setStage} className="relative grid min-h-0 min-w-0">
        {children({ ...(scene && { scene }), pictured: isThere || isDealt })}
        {wasOnAir && <OnAir {...table} stage={stage} onPicture={setPicture} />}
      </div>
    </ShownVideo>
  );
}
