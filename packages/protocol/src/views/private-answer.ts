/** What the house wrote to a player who asks for help; nobody but them and staff reads it. */
export interface PrivateAnswer {
  /** The number of the incident. */
  readonly id: string;
  readonly text: string;
  /** Server time, ms. */
  readonly at: number;
}
