export interface ChatLine {
  readonly id: string;
  readonly tableId: string;
  readonly userId: string;
  readonly name: string;
  readonly role: 'player' | 'dealer' | 'staff';
  readonly text: string;
  readonly at: number;
}

/** A person may not write at any table. */
export interface ChatMute {
  /** End of the mute (server's clock, ms); null until it is lifted. */
  readonly until: number | null;
  readonly reason: string;
}
