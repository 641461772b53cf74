'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { useTable } from '../../live/live-provider.tsx';
import { Keycap } from '../../ui/controls/keycap.tsx';
import { useShortcuts } from '../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { isElsewhere } from './camera-pair.ts';
import { CameraSettings } from './camera-settings.tsx';
import { cameraOf, useDevices } from './devices/device-choice.tsx';
import { CAMERA_KEY, CAMERA_KEYS, CAMERA_PANEL } from './looks.ts';
import { OnAir } from './on-air.tsx';
import type { CameraDesk } from './use-camera.ts';

/** Cameras and microphone of the dealer who is signed on: on and off, previews, and what players receive. */
export function CameraPanel({ camera, tableId }: { camera: CameraDesk; tableId: string }) {
  const { say } = useLanguage();
  const { is, microphoneOn } = camera.state;
  const isRecorded = useTable(tableId, ({ info }) => info?.record === true);
  const power = say(`dealer.camera.${is !== 'off' ? 'turnOff' : isElsewhere(camera.state) ? 'takeBack' : 'turnOn'}`);
  const microphone = say(microphoneOn ? 'dealer.camera.mute' : 'dealer.camera.unmute');
  useShortcuts([
    { key: 'F10', does: power, act: camera.toggle, everywhere: true },
    { key: 'F11', does: microphone, act: camera.toggleMicrophone, active: is === 'on', everywhere: true },
  ]);
  return (
    <section className={CAMERA_PANEL} aria-label={say('dealer.camera.title')} data-camera={is}>
      {(is === 'on' || camera.table.is === 'on') && <OnAir camera={camera} tableId={tableId} />}
      <div className={CAMERA_KEYS}>
        <button type="button" className={CAMERA_KEY} onClick={camera.toggle}>
          <Keycap>F10</Keycap>
          {power}
        </button>
        {is === 'on' && (
          <button type="button" className={CAMERA_KEY} onClick={camera.toggleMicrophone}>
            <Keycap>F11</Keycap>
            {microphone}
          </button>
        )}
        <CameraSettings camera={camera} tableId={tableId} />
      </div>
      {is === 'off' && <OffNote camera={camera} tableId={tableId} />}
      {isRecorded && <p>{say('dealer.camera.recorded')}</p>}
      {is === 'opening' && <p>{say('dealer.camera.opening')}</p>}
      {is === 'on' && <Replaced camera={camera} />}
      {camera.table.fault && <p role="alert">{say('dealer.camera.tableFault')}</p>}
    </section>
  );
}

/** Why the camera is off, or what players see meanwhile. */
function OffNote({ camera: { state }, tableId }: { camera: CameraDesk; tableId: string }) {
  const { say, tell } = useLanguage();
  const encoderShown = useTable(tableId, ({ video }) => video?.encoder === 'shown');
  const { fault } = state;
  if (fault === null) return <p>{say(`dealer.camera.${encoderShown ? 'encoderShown' : 'offNote'}`)}</p>;
  return <p role="alert">{typeof fault === 'string' ? say(`dealer.camera.${fault}`) : tell(fault.phrase)}</p>;
}

/** The chosen camera is not connected, and another one is open instead. */
function Replaced({ camera: { state, choices } }: { camera: CameraDesk }) {
  const { say } = useLanguage();
  const devices = useDevices(state.stream);
  const open = cameraOf(state.stream);
  const isConnected = ({ deviceId }: MediaDeviceInfo) => deviceId === choices.camera;
  if (choices.camera === null || !open || open.id === choices.camera) return null;
  if (devices.length === 0 || devices.some(isConnected)) return null;
  return <p role="alert">{say('dealer.camera.replaced', { camera: open.name })}</p>;
}
