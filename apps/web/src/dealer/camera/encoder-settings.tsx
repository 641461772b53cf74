'use client';

import { useCallback, useEffect, useId, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLive } from '../../live/live-provider.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { readKey } from '../../video/publish-key/change-key.ts';
import type { KeyShown } from '../../video/publish-key/key-shown.ts';
import { PublishKey } from '../../video/publish-key/publish-key.tsx';
import { sessionAddress } from '../../video/transport/session.ts';

/** How OBS or a hardware encoder publishes this table's picture instead of the camera: address and key, for its dealer. */
export function EncoderSettings({ tableId }: { tableId: string }) {
  const { say } = useLanguage();
  const titleId = useId();
  const address = useWhipAddress(tableId);
  const [shown, setShown] = useState<KeyShown | null>();
  const read = useCallback(() => {
    readKey(tableId).then(setShown, () => undefined);
  }, [tableId]);
  useEffect(read, [read]);
  if (address === undefined) return null;
  return (
    <section className="grid gap-3 border-line border-t pt-4" aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {say('encoder.title')}
      </h3>
      <p className="text-fine text-ink-soft">{say('encoder.how')}</p>
      <div className="grid gap-1.5">
        <span className="flex min-h-11 items-center justify-between gap-3 text-ink-soft">
          {say('encoder.address')}
          <CopyButton size="small" text={address} />
        </span>
        <span className="select-all break-all">{address}</span>
      </div>
      {shown !== undefined && (
        <div className="grid gap-1.5">
          <span className="text-ink-soft">{say('encoder.key')}</span>
          <PublishKey tableId={tableId} shown={shown} mayChange onChanged={read} />
        </div>
      )}
      <p className="text-fine text-ink-soft">{say('encoder.settingsOf')}</p>
    </section>
  );
}

/** Where an encoder publishes; `undefined` while it is not known, and where none can. */
function useWhipAddress(tableId: string): string | undefined {
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
  return address;
}
