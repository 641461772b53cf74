/** Why no Postgres could be had. */
type PostgresRefusalCode =
  | 'port-taken'
  | 'no-binaries'
  | 'folder-of-another-user'
  | 'did-not-start'
  | 'no-answer'
  | 'too-old'
  | 'no-role'
  | 'in-use'
  | 'bad-backup';

/** There is no Postgres to work with; the message is a sentence for the person at the terminal. */
export class PostgresRefused extends Error {
  readonly code: PostgresRefusalCode;

  constructor(code: PostgresRefusalCode, message: string) {
    super(message);
    this.name = 'PostgresRefused';
    this.code = code;
  }
}
