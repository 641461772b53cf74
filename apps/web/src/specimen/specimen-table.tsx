'use client';

import type { Joined } from '@baize/protocol';
import type { KeptFigure } from '@baize/rules';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { LiveWith } from '../live/live-provider.tsx';
import { TableScreen } from '../table/screen/table-screen.tsx';
import { SceneInstead } from '../table/stage/scene/scene-instead.ts';
import { useToast } from '../ui/feedback/toast.tsx';
import { PictureFrame } from '../video/picture-scene.tsx';
import { WITHOUT_WEAVE } from './sections/section.tsx';
import { StillClient, type StillNotices } from './still-client.ts';
import { STILLS, type StillPicture } from './still-picture.ts';

export type SpecimenTableProps = {
  table: Joined;
  gameName: string;
  kept: readonly KeptFigure[];
  /** Laid out as with a live picture: this one stands in for it. */
  picture?: StillPicture | null;
  /** With notices and a message. */
  notices?: StillNotices | null;
};

/** The table page in one phase of a round, standing still. */
export function SpecimenTable({ table, gameName, kept, picture = null, notices = null }: SpecimenTableProps) {
  const [client] = useState(() => new StillClient(table));
  const { id, name, game, currency } = table.info;
  const toast = useToast();
  const { tell } = useLanguage();
  useEffect(() => {
    if (!notices) return;
    client.shows(notices, id);
    toast({ tone: 'refused', text: tell({ key: 'house.refusal.bets-closed' }) });
  }, [client, notices, id, toast, tell]);
  return (
    <LiveWith client={client}>
      <div className="contents" style={WITHOUT_WEAVE}>
        <SceneInstead value={picture ? PICTURES[picture] : undefined}>
          <TableScreen
            tableId={id}
            tableName={name}
            game={game}
            gameName={gameName}
            currency={currency}
            standing="player"
            rulebook={null}
            kept={kept}
          />
        </SceneInstead>
      </div>
    </LiveWith>
  );
}

const still = (name: StillPicture) => () => (
  <PictureFrame>
    <div className="lamp h-full" data-still style={STILLS[name] === '' ? {} : { background: STILLS[name] }} />
  </PictureFrame>
);

const PICTURES = { lamp: still('lamp'), black: still('black'), white: still('white'), noise: still('noise') };
