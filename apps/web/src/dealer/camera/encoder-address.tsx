'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { sessionAddress } from '../../video/transport/session.ts';

/** Where OBS or a hardware encoder publishes this table's picture instead of the camera; shown to its dealer only. */
export function EncoderAddress({ tableId }: { tableId: string }) {
  const { say } = useLanguage();
  const live = useLive();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stream = { table: tableId, camera: 'dealer' } as const;
    live.videoPass(stream, 'publish').then(
      (pass) => {
        // A server with addresses of its own does not ask for the table's key.
        if (pass.ok && !('session' in pass.value.address))
          setAddress(sessionAddress(pass.value, { stream, act: 'publish' }));
      },
      () => undefined,
    );
  }, [live, tableId]);
  if (address === undefined) return null;
  return (
    <div className="grid gap-1.5 border-line border-t pt-4">
      <p>{say('dealer.camera.encoder')}</p>
      <p className="select-all break-all">{address}</p>
      <p className="text-fine text-ink-soft">{say('dealer.camera.encoderKey')}</p>
    </div>
  );
}
