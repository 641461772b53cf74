// The web server of the production build. Next answers everything but the files it has built: these go out as compress.mjs
// left them, since Next itself would compress them again for everybody, and in no format but gzip. HOST and PORT say where.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';
import sirv from 'sirv';
import { SECURITY_HEADERS } from './security-headers.mjs';

const STATIC = '/_next/static';
const A_YEAR_S = 31_536_000;

const { HOST: hostname = '0.0.0.0', PORT = '3000' } = process.env;
const port = Number(PORT);
const folder = fileURLToPath(new URL('.', import.meta.url));

// The names change with the contents.
const sendFile = sirv(`${folder}.next/static`, {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: A_YEAR_S,
  extensions: [],
  setHeaders: (response) => {
    for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value);
  },
});

const app = next({ dev: false, dir: folder, hostname, port });
await app.prepare();
const answer = app.getRequestHandler();

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  if (!url.startsWith(`${STATIC}/`)) return answer(request, response);
  request.url = url.slice(STATIC.length);
  sendFile(request, response, () => {
    request.url = url;
    return answer(request, response);
  });
});

server.once('error', (error) => {
  process.stderr.write(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken by another program.\n` : `${error.stack}\n`,
  );
  process.exit(1);
});
server.listen(port, hostname, () => process.stdout.write(`The web server listens on ${hostname}:${port}.\n`));

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

/** Finishes the answers it has begun. */
function stop() {
  server.close(async () => {
    await app.close();
    process.exit(0);
  });
}
