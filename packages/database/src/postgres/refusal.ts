/** Why the embedded Postgres could not be had. */
type PostgresRefusalCode = 'port-taken' | 'no-binaries' | 'folder-of-another-user' | 'did-not-start';

/** The embedded Postgres could not be started; the message is a sentence for the person at the terminal. */
export class PostgresRefused extends Error {
  readonly code: PostgresRefusalCode;

  constructor(code: PostgresRefusalCode, message: string) {
    super(message);
    this.name = 'PostgresRefused';
    this.code = code;
  }
}
