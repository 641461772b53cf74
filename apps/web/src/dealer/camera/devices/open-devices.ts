/**
 * Why there is no picture: not allowed by the browser, no camera, used by another program, a page without https, or on in
 * another tab.
 */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'elsewhere';

/** The wanted devices of the dealer camera; null: the browser's default. */
export interface Devices {
  readonly camera: string | null;
  readonly microphone: string | null;
}

const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
};
const SOUND: MediaTrackConstraints = { echoCancellation: true };
const READING: MediaTrackConstraints = { width: { ideal: 1_920 }, height: { ideal: 1_080 } };

/**
 * Opens the chosen camera and microphone. One that is not connected is replaced by the browser's default; without any
 * microphone there is only a picture.
 * @throws DOMException when no camera can be opened
 */
export function openDealerCamera({ camera, microphone }: Devices): Promise<MediaStream> {
  const sounds = [...exactly(SOUND, microphone), false];
  return openFirst(exactly(PICTURE, camera).flatMap((video) => sounds.map((audio) => ({ video, audio }))));
}

/** Opens this camera and no other, since no other shows the table. @throws DOMException when it cannot be opened */
export const openTableCamera = (camera: string): Promise<MediaStream> =>
  openFirst([{ video: { ...PICTURE, deviceId: { exact: camera } } }]);

/** Opens the chosen camera, or else the default. @throws DOMException when none can be opened */
export const openReadingCamera = (camera: string | null): Promise<MediaStream> =>
  openFirst(exactly(READING, camera).map((video) => ({ video })));

/** The chosen device, then any. A preference alone would be outweighed by the size of the picture. */
const exactly = (wanted: MediaTrackConstraints, device: string | null): MediaTrackConstraints[] =>
  device === null ? [wanted] : [{ ...wanted, deviceId: { exact: device } }, wanted];

/** Opens the first of these constraints whose devices are there. */
async function openFirst([wanted, ...others]: readonly MediaStreamConstraints[]): Promise<MediaStream> {
  if (!window.isSecureContext) throw new DOMException('no secure context', 'SecurityError');
  try {
    return await navigator.mediaDevices.getUserMedia(wanted);
  } catch (error) {
    if (others.length === 0 || faultOf(error) !== 'missing') throw error;
    return openFirst(others);
  }
}

/** The reason in the error of a camera that cannot be opened. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  if (name === 'SecurityError') return 'insecure';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
