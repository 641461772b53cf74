/** A way in which a viewer receives a picture. It is read twice a second. */
export interface Source {
  /** Whether a connection is open over which something could arrive that this browser plays. */
  readonly isOpen: boolean;
  /** What has happened since the last reading; `null` while nothing is received. */
  read(): Promise<Reading | null>;
  /** Whether the viewer hears the sound: where nobody does, none need be sent. */
  hear(on: boolean): void;
  /** Nothing arrives: connects again if the connection is known to be lost. */
  check(): void;
  /** Nothing arrives: connects again. */
  renew(): void;
  /** The page has reconnected to the game server. */
  keep(): void;
  close(): void;
}

export interface Reading {
  readonly hasPicture: boolean;
  /** Frames were shown since the last reading. */
  readonly moved: boolean;
  /** Lost packets as a share of those sent since the last reading, 0 to 1; null where none can be lost. */
  readonly lost: number | null;
  /** From the video server to this screen, ms. */
  readonly delayMs: number | null;
  /** When the picture on the screen was taken, ms, by the video server's clock; null where that is not known. */
  readonly takenAt: number | null;
}
