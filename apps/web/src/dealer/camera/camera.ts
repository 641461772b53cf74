import type { Refused, TableVideo } from '@baize/protocol';
import { type CameraName, STATE_OF, type StreamName } from '@baize/protocol/camera';
import { createStore } from 'zustand/vanilla';
import type { LiveClient } from '../../live/client.ts';
import type { LinkState } from '../../video/transport/link.ts';
import { type CameraFault, faultOf, stopTracks } from './devices/open-devices.ts';
import { Publication } from './publishing/publication.ts';
import type { Sending } from './publishing/sending.ts';

export interface CameraState {
  readonly is: 'off' | 'opening' | 'on';
  /** Why it went off: a device, or a refusal of the game server. */
  readonly fault: CameraFault | Refused | null;
  /** Picture and sound of the devices. */
  readonly stream: MediaStream | null;
  readonly link: LinkState;
  readonly microphoneOn: boolean;
  readonly sending: Sending | null;
}

const OFF: CameraState = {
  is: 'off',
  fault: null,
  stream: null,
  link: 'connecting',
  microphoneOn: true,
  sending: null,
};

const MAX_BITS_PER_SECOND = 2_500_000;

/** A camera with its microphone, and their connection to the video server. Independent of React. */
export class Camera {
  readonly state = createStore<CameraState>(() => OFF);
  readonly #live: LiveClient;
  readonly #name: StreamName;
  #publication: Publication | undefined;
  /** That of another camera, sent with a picture that has none of its own. */
  #sound: MediaStreamTrack | null = null;
  /** Counts openings: an answer to an earlier one is dropped. */
  #turn = 0;

  constructor(live: LiveClient, name: StreamName) {
    this.#live = live;
    this.#name = name;
  }

  /**
   * Publishes what is opened; while it is on, exchanges it without interrupting the picture. When a device is disconnected
   * later, they are opened again.
   */
  async open(devices: () => Promise<MediaStream>): Promise<void> {
    const turn = ++this.#turn;
    if (this.state.getState().is === 'off') this.state.setState({ is: 'opening', fault: null });
    try {
      const stream = await devices();
      if (turn !== this.#turn) return stopTracks(stream);
      await this.#use(stream, () => void this.open(devices));
    } catch (error) {
      if (turn === this.#turn) this.#giveUp(faultOf(error));
    }
  }

  close(): void {
    this.#giveUp(null);
  }

  /** It stays off for this reason. */
  refuse(fault: CameraFault): void {
    this.#giveUp(fault);
  }

  /** Silence is sent while the microphone is off. */
  setMicrophone(on: boolean): void {
    this.state.setState({ microphoneOn: on });
    for (const track of this.state.getState().stream?.getAudioTracks() ?? []) track.enabled = on;
  }

  /** Sends the sound of another camera with this picture; null: none. */
  async carry(sound: MediaStreamTrack | null): Promise<void> {
    if (sound === this.#sound) return;
    this.#sound = sound;
    await this.#publication?.exchange();
  }

  async #use(stream: MediaStream, disconnected: () => void): Promise<void> {
    const { stream: before, microphoneOn } = this.state.getState();
    for (const track of stream.getAudioTracks()) track.enabled = microphoneOn;
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => this.state.getState().stream === stream && disconnected());
    this.state.setState({ is: 'on', fault: null, stream });
    if (before) stopTracks(before);
    if (this.#publication) await this.#publication.exchange();
    else this.#publish();
  }

  #trackOf(kind: 'video' | 'audio'): MediaStreamTrack | null {
    const tracks = this.state.getState().stream?.getTracks() ?? [];
    return tracks.find((track) => track.kind === kind) ?? (kind === 'audio' ? this.#sound : null);
  }

  #publish(): void {
    const { table, camera } = this.#name;
    this.#publication = new Publication(this.#live, {
      name: this.#name,
      encoding: { maxBitrate: MAX_BITS_PER_SECOND },
      track: (kind) => this.#trackOf(kind),
      isSeen: () => isSeen(this.#live.table(table).getState().video, camera),
      refused: (refused) => this.#giveUp(refused),
    });
    this.#publication.state.subscribe((state) => this.state.setState(state));
  }

  #giveUp(fault: CameraState['fault']): void {
    this.#turn += 1;
    this.#publication?.close();
    this.#publication = undefined;
    const { stream, microphoneOn } = this.state.getState();
    if (stream) stopTracks(stream);
    this.state.setState({ ...OFF, fault, microphoneOn }, true);
  }
}

/** Whether the video server has the picture of this camera, and players see it where they watch it. */
export const isSeen = (video: TableVideo | null, camera: CameraName): boolean =>
  video?.[STATE_OF[camera]] === 'live' && !(camera === 'dealer' && video.encoder === 'shown');
