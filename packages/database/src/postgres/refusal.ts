/** Why no Postgres is available. */
type PostgresRefusalCode =
  | 'port-taken'
  | 'no-binaries'
  | 'folder-of-another-user'
  | 'did-not-start'
  | 'no-address'
  | 'no-answer'
  | 'no-notifications'
  | 'too-old'
  | 'newer'
  | 'older'
  | 'no-role'
  | 'in-use'
  | 'bad-backup'
  | 'bad-folder'
  | 'no-client'
  | 'not-empty'
  | 'not-durable';

/** No Postgres is available; the message is written for the person at the terminal. */
export class PostgresRefused extends Error {
  readonly code: PostgresRefusalCode;

  constructor(code: PostgresRefusalCode, message: string) {
    super(message);
    this.name = 'PostgresRefused';
    this.code = code;
  }
}
