'use client';

import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';

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
  const isKnown = devices.some(({ deviceId }) => deviceId === chosen);
  const isMissing = chosen !== null && devices.length > 0 && !isKnown;
  return (
    <label className="grid gap-1.5">
      {label}
      <select
        className="min-h-11 rounded-1 border border-line-strong bg-surface px-3"
        value={isKnown || isMissing ? (chosen ?? '') : ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
      >
        <option value="">{byDefault ?? say('dealer.camera.default')}</option>
        {isMissing && <option value={chosen}>{say('dealer.camera.notConnected')}</option>}
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

/** The camera that a picture comes from. */
export function cameraOf(stream: MediaStream | null): { readonly id: string; readonly name: string } | null {
  const [track] = stream?.getVideoTracks() ?? [];
  return track ? { id: track.getSettings().deviceId ?? '', name: track.label } : null;
}
