export const dynamic = 'force-dynamic';

/**
 * The keys by which everybody verifies what this house has signed (CHAIN_PUBLIC_KEYS): Ed25519, hexadecimal, those that it no
 * longer signs with included.
 */
export function GET(): Response {
  const { CHAIN_PUBLIC_KEYS = '' } = process.env;
  return Response.json({ keys: CHAIN_PUBLIC_KEYS.split(',').flatMap((key) => key.trim() || []) });
}
