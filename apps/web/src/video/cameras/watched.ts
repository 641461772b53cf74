/** What a viewer has of a camera's picture. */
export interface Watched {
  /** Picture and sound over WebRTC; null between two connections. */
  readonly stream: MediaStream | null;
  /** What plays picture and sound over WebSocket. */
  readonly element: HTMLVideoElement | null;
  /** Frames arrive at present. */
  readonly isMoving: boolean;
  /** From the video server to this screen, measured, ms; null before it is known. */
  readonly delayMs: number | null;
}

export const NOTHING: Watched = { stream: null, element: null, isMoving: false, delayMs: null };
