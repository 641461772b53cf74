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

export type SpecimenTableProps = {
  table: Joined;
  gameName: string;
  kept: readonly KeptFigure[];
  /** Laid out as with a live picture. */
  pictured?: boolean;
  /** With notices and a message. */
  notices?: StillNotices | null;
};

/** The table page in one phase of a round, standing still. */
export function SpecimenTable({ table, gameName, kept, pictured = false, notices = null }: SpecimenTableProps) {
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
        <SceneInstead value={pictured ? StillPicture : undefined}>
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

const StillPicture = () => (
  <PictureFrame>
    <div className="lamp h-full" />
  </PictureFrame>
);
