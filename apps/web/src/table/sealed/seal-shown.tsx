'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { checkDraw, type DrawCheck, type DrawnRound } from '../../rounds/drawn.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Signal } from '../../ui/signal.tsx';

/**
 * The commitment of a round, to copy, and once the draw is revealed, whether it matches. `withheld`: this person may not
 * see the draw.
 */
export function SealShown({ round, withheld = false }: { round: DrawnRound; withheld?: boolean }) {
  const { say } = useLanguage();
  const { of, commitment, revealed, beforeBets } = round;
  const later = withheld ? 'withheld' : of === 'cards' ? 'cardsLater' : 'numbersLater';
  return (
    <div className="grid gap-3 text-fine">
      <p className="text-ink-soft">{say(`table.sealed.${of}`)}</p>
      <Text name={say('table.sealed.commitment')} copies>
        {commitment}
      </Text>
      {!beforeBets && <p className="text-warning">{say('table.sealed.late')}</p>}
      {revealed ? (
        <>
          <Text name={say(of === 'cards' ? 'table.sealed.order' : 'table.sealed.each')}>{revealed.text}</Text>
          <Text name={say('table.sealed.salt')}>{revealed.salt}</Text>
          <Checked round={round} />
        </>
      ) : (
        <p className="text-ink-soft">{say(`table.sealed.${later}`)}</p>
      )}
    </div>
  );
}

/** Checked in this browser. */
function Checked({ round }: { round: DrawnRound }) {
  const { say } = useLanguage();
  const [check, setCheck] = useState<DrawCheck | null>(null);
  useEffect(() => setCheck(checkDraw(round)), [round]);
  if (!check) return null;
  const { fits, count, wrong } = check;
  const drawn = count === 0 ? 'unused' : wrong === 0 ? 'follows' : 'doesNotFollow';
  return (
    <ul className="grid gap-1" aria-live="polite">
      <li>
        <Signal is={fits ? 'done' : 'closed'}>{say(fits ? 'table.sealed.fits' : 'table.sealed.doesNotFit')}</Signal>
      </li>
      {round.drawn && (
        <li>
          <Signal is={wrong === 0 ? 'done' : 'closed'}>{say(`table.sealed.${drawn}`)}</Signal>
        </li>
      )}
    </ul>
  );
}

function Text({ name, children, copies = false }: { name: string; children: string; copies?: boolean }): ReactNode {
  return (
    <div className="grid gap-1">
      <span className="flex min-h-11 items-center justify-between gap-3 text-ink-soft">
        {name}
        {copies && <CopyButton size="small" text={children} />}
      </span>
      <code className="max-h-32 select-all overflow-y-auto break-all rounded-1 bg-surface-raised px-2 py-1.5 text-ink">
        {children}
      </code>
    </div>
  );
}
