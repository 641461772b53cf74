import { publicKeys } from '@/lib/public-keys.ts';

export const dynamic = 'force-dynamic';

/** The keys by which everybody verifies what this house has signed: Ed25519, hexadecimal, those that it no longer signs with included. */
export const GET = (): Response => Response.json({ keys: publicKeys(process.env) });
