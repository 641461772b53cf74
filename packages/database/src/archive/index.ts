export { type ArchiveParts, archivePiece, NotArchived, type Step } from './archive-piece.ts';
export { type Before, type DuePiece, duePieces, type Piece } from './pieces.ts';
export { type ArchiveProof, proveArchive } from './prove-archive.ts';
export { type ArchiveRecord, unknownFiles } from './records.ts';
