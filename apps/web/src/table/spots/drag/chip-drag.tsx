'use client';

import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Chip } from '../../../ui/chip/chip.tsx';
import { ChipStack } from '../../../ui/chip/chip-stack.tsx';
import type { Betting } from '../../betting/betting-desk.ts';
import { planMove } from '../../betting/moving.ts';
import { type TableSight, takesBets } from '../../game/table-sight.ts';
import { underPoint } from '../spot-at.ts';
import { type Aim, carry, type Hand, type Load } from './carry.ts';
import styles from './chip-drag.module.css';

export type ChipDragProps = { table: TableSight; betting: Betting };

/**
 * Chips carried by mouse or finger: from the tray to a spot, from a spot to another, and off the cloth back to the
 * balance. A chip let go on a spot is a press on it; only while bets are open: a chip that is carried when they close goes
 * back, and the player is told why.
 */
export function ChipDrag({ table, betting }: ChipDragProps) {
  const [aim, setAim] = useState<Aim | null>(null);
  const now = useRef({ table, betting });
  useEffect(() => {
    now.current = { table, betting };
  });
  const hand = useRef<Hand>(null);
  useEffect(() => {
    const carrying = carry({
      loadAt: (target, x, y) =>
        takesBets(now.current.table, now.current.betting) ? loadAt(now.current.table, target, x, y) : null,
      onAim: setAim,
      onDrop: (fallen) => drop(fallen, now.current.betting),
    });
    hand.current = carrying;
    return carrying.stop;
  }, []);
  const open = takesBets(table, betting);
  useEffect(() => {
    // Nothing is placed: what cannot be placed now is answered with the reason.
    if (!open && hand.current?.letGo()) now.current.betting.placeStakes([]);
  }, [open]);
  if (!aim || !open) return null;
  const { load, x, y, spot, element, onCloth } = aim;
  const goesBack = load.from !== null && !onCloth;
  return createPortal(
    <div aria-hidden="true" className={styles.over}>
      {element !== null && spot !== load.from && <Ring around={element} />}
      <div
        data-carried
        className={`${styles.carried} ${goesBack ? styles.back : ''}`}
        style={{ translate: `${x}px ${y}px` }}
      >
        {load.from === null ? (
          <Chip amountMinor={load.amountMinor} size={46} />
        ) : (
          <ChipStack amountMinor={load.amountMinor} size={42} />
        )}
      </div>
    </div>,
    document.body,
  );
}

/** Around the spot that would take them. */
function Ring({ around }: { around: Element }) {
  const box = around.getBoundingClientRect();
  return <div className={styles.ring} style={{ left: box.x, top: box.y, width: box.width, height: box.height }} />;
}

function loadAt({ chips, game }: TableSight, target: Element, x: number, y: number): Load | null {
  const chip = target.closest<HTMLElement>('[data-amount]');
  if (chip)
    return chip.getAttribute('aria-disabled') === 'true'
      ? null
      : { amountMinor: Number(chip.dataset.amount), from: null };
  const { spot } = underPoint(x, y);
  const stakeMinor = spot === null || game.spots.get(spot)?.kind === 'play' ? 0 : (chips.get(spot)?.stakeMinor ?? 0);
  return stakeMinor > 0 ? { amountMinor: stakeMinor, from: spot } : null;
}

function drop({ load, spot, element, onCloth }: Aim, betting: Betting): void {
  const { from } = load;
  if (from !== null) {
    const to = spot !== null && spot !== from ? spot : null;
    if (to !== null || !onCloth) betting.exchange(from, (board) => planMove(board, from, to));
    return;
  }
  if (element === null) return;
  betting.chooseChip(load.amountMinor);
  // The game knows what a press on its spot lays.
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
