/** What a viewer has of a camera's picture. */
export interface Watched {
  /** Picture and sound over WebRTC; null between two connections. */
  readonly stream: MediaStream | null;
  /** What plays picture and sound over WebSocket. */
  readonly element: HTMLVideoElement | null;
  /** This browser can play the picture in the way in which it would arrive. */
  readonly isPlayable: boolean;
  /** Frames arrive at present. */
  readonly isMoving: boolean;
  /**
   * Age of the picture on this screen, measured, ms: since it was taken or, where that is not known, since it left the
   * video server; null before it is known.
   */
  readonly delayMs: number | null;
}

export const NOTHING: Watched = { stream: null, element: null, isPlayable: true, isMoving: false, delayMs: null };
