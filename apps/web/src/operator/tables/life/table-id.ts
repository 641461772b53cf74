/** The longest address that is made from a name. */
const MOST = 30;

/** The address of a new table, made from its name, which no other table has. */
export function tableIdFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, MOST)
    .replace(/-+$/, '');
  const first = plain === '' ? 'table' : plain;
  for (let id = first, nth = 2; ; id = `${first}-${nth++}`) if (!taken.has(id)) return id;
}
