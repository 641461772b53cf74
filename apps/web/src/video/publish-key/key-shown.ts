/** What is shown of a publish key: whether there is one, and who changed it when. */
export interface KeyShown {
  readonly isIssued: boolean;
  readonly byName: string;
  /** ms */
  readonly at: number;
}
