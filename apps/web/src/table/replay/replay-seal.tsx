'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SealShown } from '../sealed/seal-shown.tsx';
import type { ReplayedDraw } from './replay.ts';

/** A key of the line above a replay. On an upright phone its words have two lines. */
export const TOP_KEY =
  'flex-none phone-upright:max-w-[13ch] phone-upright:px-2 phone-upright:whitespace-normal phone-upright:text-[13px]/[1.15]';

/** Lets the viewer of a replay check that the draw was fixed before the bets. */
export function ReplaySeal({ round }: { round: ReplayedDraw }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className={`ms-auto ${TOP_KEY}`} onClick={() => setOpen(true)}>
        {say('table.sealed.check')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('table.sealed.title')}>
        <SealShown round={round} withheld={round.withheld} />
      </Dialog>
    </>
  );
}
