'use client';

import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SealShown } from '../sealed/seal-shown.tsx';
import type { ReplayedDraw } from './replay.ts';

/** Lets the viewer of a replay check that the draw was fixed before the bets. */
export function ReplaySeal({ round }: { round: ReplayedDraw }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="ms-auto flex-none phone-flat:hidden" onClick={() => setOpen(true)}>
        {say('table.sealed.check')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('table.sealed.title')}>
        <SealShown round={round} withheld={round.withheld} />
      </Dialog>
    </>
  );
}
