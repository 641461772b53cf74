'use client';

import { useTable } from '../../live/live-provider.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { isSentElsewhere } from '../reading/barring.ts';
import { type ReaderDesk, useCardReader } from '../reading/use-card-reader.ts';
import { type CameraDesk, useCamera } from './use-camera.ts';

/** The cameras of a console: those that players see, and one that reads cards; they may be the same device. */
export interface Cameras {
  readonly camera: CameraDesk;
  readonly reader: ReaderDesk;
  /** Whether there is live video here for this user. */
  readonly sends: boolean;
  /** Whether this user deals physical cards here. */
  readonly reads: boolean;
}

export function useCameras(desk: Desk): Cameras {
  const { info, dealer, me, equipment } = desk;
  const hasVideo = useTable(info.id, ({ video }) => video !== null);
  const since = dealer.signedOn?.userId === me.userId ? dealer.signedOn.since : null;
  const sends = since !== null && hasVideo;
  const reads = since !== null && equipment.kind !== 'wheel' && info.equipment !== 'virtual';
  const camera = useCamera(info.id, sends ? since : null, info.tableCamera !== false);
  const { state, table } = camera;
  const own = { dealer: state.link === 'connected', table: table.link === 'connected' };
  const isElsewhere = useTable(info.id, ({ video }) => isSentElsewhere(video, own));
  const reader = useCardReader(desk, reads ? since : null, [state.stream, table.stream], isElsewhere);
  return { camera, reader, sends, reads };
}
