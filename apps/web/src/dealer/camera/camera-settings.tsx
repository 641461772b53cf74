'use client';

import { useState } from 'react';
import { gameTableOf } from '../../games/index.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { cameraOf, DeviceChoice, useDevices } from './devices/device-choice.tsx';
import { EncoderSettings } from './encoder-settings.tsx';
import { CAMERA_KEY } from './looks.ts';
import type { CameraDesk } from './use-camera.ts';

/** The choice of devices, and the mirrored preview: in a dialog, so that the keyboard focus stays with the cards. */
export function CameraSettings({ camera, tableId }: { camera: CameraDesk; tableId: string }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={CAMERA_KEY} onClick={() => setOpen(true)}>
        {say('dealer.camera.settings')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('dealer.camera.settings')}>
        {open && (
          <div className="grid gap-4">
            <Choices camera={camera} tableId={tableId} />
            <EncoderSettings tableId={tableId} />
          </div>
        )}
      </Dialog>
    </>
  );
}

function Choices({ camera, tableId }: { camera: CameraDesk; tableId: string }) {
  const { say } = useLanguage();
  const game = useTable(tableId, ({ info }) => info?.game);
  const hasCloseUp = game !== undefined && gameTableOf(game).isCloseUp !== undefined;
  const devices = useDevices(camera.state.stream);
  const of = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind && device.deviceId !== '');
  const { choices, choose, setMirror } = camera;
  return (
    <div className="grid gap-4">
      {/* The browser names the devices once they may be used. */}
      {camera.state.is === 'off' && <p>{say('dealer.camera.turnOnFirst')}</p>}
      <DeviceChoice
        label={say('dealer.camera.dealerCamera')}
        devices={of('videoinput')}
        chosen={choices.camera}
        onChoose={(id) => choose({ camera: id, ...(id === choices.tableCamera && { tableCamera: null }) })}
      />
      {camera.hasTableCamera && (
        <DeviceChoice
          label={say('dealer.camera.tableCamera')}
          byDefault={say('dealer.camera.noTableCamera')}
          devices={of('videoinput').filter(({ deviceId }) => deviceId !== cameraOf(camera.state.stream)?.id)}
          chosen={choices.tableCamera}
          onChoose={(id) => choose({ tableCamera: id })}
        />
      )}
      <p className="text-fine text-ink-soft">
        {say(camera.hasTableCamera ? 'dealer.camera.tableCameraNote' : 'dealer.camera.dealerCameraOnly')}
        {camera.hasTableCamera && hasCloseUp && ` ${say('dealer.camera.wheelNote')}`}
      </p>
      <DeviceChoice
        label={say('dealer.camera.microphone')}
        devices={of('audioinput')}
        chosen={choices.microphone}
        onChoose={(id) => choose({ microphone: id })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" checked={choices.mirror} onChange={({ target }) => setMirror(target.checked)} />
        {say('dealer.camera.mirror')}
      </label>
    </div>
  );
}
