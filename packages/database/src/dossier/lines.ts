import type { LinkKind } from '../chain/links.ts';
import type { DigestForm } from '../chain/row-digest.ts';

// The lines of a dossier's files, each a JSON object. A row stands there as the text of which a link holds the SHA-256, and
// before it, in the same file, stands that link.

/** A link of a chain: the signature over it and over the hash of the link before it. */
export type LinkLine = {
  readonly link: {
    readonly chain: string;
    readonly number: number;
    readonly kind: LinkKind;
    readonly first: number;
    readonly last: number;
    readonly form: DigestForm;
    /** ms */
    readonly at: number;
    readonly keyId: string;
    /** Base64, as the signature. */
    readonly digests: string;
    readonly signature: string;
    /** The hash of the link before it, hexadecimal; `null` for the first of its chain. */
    readonly previous: string | null;
  };
};

/** A row of a recorded table, and the number and time (ms) of the change that recorded it last. */
export type RecordLine = {
  readonly source: string;
  readonly key: string;
  readonly row: string;
  readonly change: readonly [id: number, at: number];
};

/** An event of a table with its transfers, as texts; of one that is sealed only the digest. */
export type EventPart = {
  readonly version: number;
  readonly row: string | null;
  /** Hexadecimal; only where the text is withheld. */
  readonly digest?: string;
  readonly transfers?: string;
};

/** A finished round. */
export type RoundLine = {
  readonly round: RecordLine;
  /** The name of its table at that time. */
  readonly tableName: string;
  readonly events: readonly EventPart[];
  /** What its cards were drawn from: the row of its commitment, and what was revealed of it since. */
  readonly shoe: {
    readonly record: RecordLine;
    readonly revealed: { readonly salt: string; readonly order: string } | null;
  } | null;
};

/** The columns of a recorded row by their names, times in ms, and further rows as `parts`. */
export type RecordedRow = Readonly<Record<string, unknown>> & {
  readonly parts: readonly (readonly unknown[][] | null)[];
};
