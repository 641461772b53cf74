/** The first and the last byte of a part. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The part that a `Range` header asks for (RFC 9110, section 14): `undefined` for everything, also where it asks for several
 * parts or in another unit.
 * @param bytes of the whole
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const isSuffix = from === '';
  const first = isSuffix ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = isSuffix || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (!isSuffix && to !== '' && Number(to) < first) return undefined;
  return first >= bytes ? 'outside' : { first, last };
}
