import type { TableVideo } from '@baize/protocol';
import type { RealCamera } from '@baize/protocol/camera';
import type { Expected } from '../situation/entry.ts';

/** Why no card is read: players see the camera that reads, or a picture of which this page does not know the camera. */
export type Barred = 'onAir' | 'onAirElsewhere';

/**
 * Why a card is not read by camera now; null: it may be. Only one that a single player may see is barred.
 * @param isRead cards are read with a camera that this page sends
 * @param isElsewhere players see a picture that this page does not send
 */
export function barringOf(
  expected: Expected,
  { isRead, isElsewhere }: { readonly isRead: boolean; readonly isElsewhere: boolean },
): Barred | null {
  if (expected.kind !== 'card' || !expected.ownerOnly) return null;
  if (isRead) return 'onAir';
  return isElsewhere ? 'onAirElsewhere' : null;
}

/**
 * Whether players see a picture that this page does not send: that of an encoder, another device or another tab.
 * @param own which cameras this page sends
 */
export function isSentElsewhere(
  video: Pick<TableVideo, 'state' | 'tableCamera' | 'small' | 'encoder'> | null,
  own: Readonly<Record<RealCamera, boolean>>,
): boolean {
  if (video === null) return false;
  const hasDealer = video.state !== 'offline' || video.small !== 'offline';
  const hasTable = video.tableCamera !== 'offline';
  return (hasDealer && !own.dealer) || (hasTable && !own.table) || video.encoder === 'shown';
}
