/** All keys that the game server of this house ever signed with (CHAIN_PUBLIC_KEYS), hexadecimal. */
export const publicKeys = ({
  CHAIN_PUBLIC_KEYS = '',
}: Readonly<Record<string, string | undefined>>): readonly string[] =>
  CHAIN_PUBLIC_KEYS.split(',').flatMap((key) => key.trim() || []);
