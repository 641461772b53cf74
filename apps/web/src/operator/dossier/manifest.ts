/** The names of the files that are not in the manifest: itself, and the signature over it. */
export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
export const CONFIGURATIONS = 'configurations.jsonl';

/** What a dossier holds: the digest of every file in it but the two that say so. */
export interface Manifest {
  readonly dossier: 1;
  readonly house: string;
  /** When it was made, in UTC, and by whom: a user id. */
  readonly made: string;
  readonly by: string;
  /** IANA name of the zone of the house, in which its gaming days begin. */
  readonly zone: string;
  /** The first and the last gaming day, and the moments at which they begin and end, in UTC. */
  readonly days: readonly [first: string, last: string];
  readonly from: string;
  readonly until: string;
  readonly table: string | null;
  readonly game: string | null;
  readonly tables: readonly ManifestTable[];
  readonly acts: number;
  readonly configurations: number;
  /** Files of the archive of the house with rounds of the period, which are not in it. */
  readonly archived: readonly string[];
  readonly files: Readonly<Record<string, FileDigest>>;
}

/** The rounds of a table: their numbers follow each other, but for those left out. */
export interface ManifestTable {
  readonly id: string;
  readonly rounds: number;
  readonly first: number | null;
  readonly last: number | null;
  /** Numbers between them that are left out: not all of these rounds was signed when the dossier was made. */
  readonly left: readonly number[];
}

export interface FileDigest {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}
