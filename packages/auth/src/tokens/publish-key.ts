import { createHash, randomBytes } from 'node:crypto';

/** A key with which an encoder publishes the picture of a table: 256 random bits. It is shown once and stored nowhere. */
export const createPublishKey = (): string => `pk_${randomBytes(32).toString('base64url')}`;

/** What is stored of a key and reported to the video server: SHA-256, hexadecimal. */
export const publishKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');
