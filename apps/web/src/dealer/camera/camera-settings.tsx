'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EncoderAddress } from './encoder-address.tsx';
import type { CameraDesk } from './use-camera.ts';

/** The choice of devices, and the mirrored preview: in a dialog, so that the keyboard focus stays with the cards. */
export function CameraSettings({ camera, tableId }: { camera: CameraDesk; tableId: string }) {
  const { say } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {say('dealer.camera.settings')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={say('dealer.camera.settings')}>
        {open && (
          <div className="grid gap-4">
            <Choices camera={camera} />
            <EncoderAddress tableId={tableId} />
          </div>
        )}
      </Dialog>
    </>
  );
}

function Choices({ camera }: { camera: CameraDesk }) {
  const { say } = useLanguage();
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
          devices={of('videoinput').filter(({ deviceId }) => deviceId !== deviceOf(camera.state.stream))}
          chosen={choices.tableCamera}
          onChoose={(id) => choose({ tableCamera: id })}
        />
      )}
      <p className="text-fine text-ink-soft">
        {say(camera.hasTableCamera ? 'dealer.camera.tableCameraNote' : 'dealer.camera.dealerCameraOnly')}
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

/** The camera that a picture comes from. */
const deviceOf = (stream: MediaStream | null): string | undefined =>
  stream?.getVideoTracks()[0]?.getSettings().deviceId;

type ChoiceProps = {
  label: string;
  /** What the browser's default means here. */
  byDefault?: string;
  devices: readonly MediaDeviceInfo[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** The choice of a device, by its name. */
export function DeviceChoice({ label, byDefault, devices, chosen, onChoose }: ChoiceProps) {
  const { say } = useLanguage();
  const known = devices.some(({ deviceId }) => deviceId === chosen);
  return (
    <label className="grid gap-1.5">
      {label}
      <select
        className="min-h-11 rounded-1 border border-line-strong bg-surface px-3"
        value={known && chosen !== null ? chosen : ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{byDefault ?? say('dealer.camera.default')}</option>
        {devices.map(({ deviceId, label: name }) => (
          <option key={deviceId} value={deviceId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The cameras and microphones of this machine; their names are known once they may be used. */
export function useDevices(stream: MediaStream | null): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the stream the devices get names
  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    let shown = true;
    const read = () =>
      mediaDevices.enumerateDevices().then(
        (found) => shown && setDevices(found),
        () => undefined,
      );
    void read();
    mediaDevices.addEventListener('devicechange', read);
    return () => {
      shown = false;
      mediaDevices.removeEventListener('devicechange', read);
    };
  }, [stream]);
  return devices;
}
