/**
 * The text of a value exactly as Postgres prints it as `jsonb`: keys ordered by length, then by their bytes; a space
 * after every colon and comma. Hashes computed here and in the database are therefore over the same bytes.
 */
export function jsonbText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return printed(value);
    case 'number':
      return numberText(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? `[${value.map(jsonbText).join(', ')}]` : objectText(value as Fields); // objects are the only remaining case
    default:
      return 'null';
  }
}

/** Fast check: few texts contain a character that needs such escaping. */
function printed(text: string): string {
  const json = JSON.stringify(text);
  return json.includes('\\u') ? JSON.stringify(storableText(text)) : json;
}

/** Text as Postgres can store it: NUL and lone surrogates become U+FFFD. */
export const storableText = (text: string): string => Buffer.from(text).toString().replaceAll('\0', '\ufffd');

type Fields = Readonly<Record<string, unknown>>;

function objectText(fields: Fields): string {
  let text = '';
  for (const { key, label } of inOrder(Object.keys(fields))) {
    const value = fields[key];
    if (value !== undefined) text += `${text === '' ? '' : ', '}${label}${jsonbText(value)}`;
  }
  return `{${text}}`;
}

interface Key {
  readonly key: string;
  /** The quoted key with its colon. */
  readonly label: string;
}

/** Cached: objects of one kind have the same keys, and there are few kinds. */
const orders = new Map<string, readonly Key[]>();
const MAX_ORDERS = 1_000;

function inOrder(keys: string[]): readonly Key[] {
  const kind = keys.join('\n');
  const known = orders.get(kind);
  if (known) return known;
  const order = keys.sort(byLengthAndBytes).map((key) => ({ key, label: `${JSON.stringify(key)}: ` }));
  if (orders.size < MAX_ORDERS) orders.set(kind, order);
  return order;
}

const byLengthAndBytes = (a: string, b: string): number =>
  Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Postgres prints numbers without exponents. */
function numberText(value: number): string {
  const text = JSON.stringify(value);
  if (!text.includes('e')) return text;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  const digits = whole + fraction;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}
