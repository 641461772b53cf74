// After `next build`: what browsers load of it is compressed once, as small as the formats allow, for serve.mjs to send.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.wasm']);
const FOLDER = fileURLToPath(new URL('.next/static/', import.meta.url));

const FORMATS = [
  {
    extension: 'br',
    compress: (body) =>
      promisify(brotliCompress)(body, {
        params: {
          [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
          [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
          [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
  },
  { extension: 'gz', compress: (body) => promisify(gzip)(body, { level: zlib.Z_BEST_COMPRESSION }) },
];

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(
  files.map(async (file) => {
    const body = readFileSync(file);
    for (const { extension, compress } of FORMATS) {
      const compressed = await compress(body);
      if (compressed.length < body.length) writeFileSync(`${file}.${extension}`, compressed);
    }
  }),
);
