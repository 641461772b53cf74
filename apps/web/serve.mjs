// The web server of the production build. Next answers everything but the files it has built: these go out as compress.mjs
// left them, since Next itself would compress them again for everybody, and in no format but gzip. HOST and PORT say where.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readTrustedProxies, tellAddress } from '@baize/auth/proxies';
import next from 'next';
import sirv from 'sirv';
import { SECURITY_HEADERS } from './security-headers.mjs';

const STATIC = '/_next/static';
/** The names change with the contents. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const { HOST: hostname = '0.0.0.0', PORT = '3000' } = process.env;
const port = Number(PORT);
const folder = fileURLToPath(new URL('.', import.meta.url));

// Looked up at every request, as `dev` has it: a build beside a running server takes files away, and it is for Next to
// say that they are gone.
const sendFile = sirv(`${folder}.next/static`, {
  dev: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders: (response) => {
    response.setHeader('Cache-Control', FOR_EVER);
    for (const { key, value } of SECURITY_HEADERS) response.setHeader(key, value);
  },
});

const app = next({ dev: false, dir: folder, hostname, port });
await app.prepare();
const answer = app.getRequestHandler();

const trustedProxies = readTrustedProxies(process.env.TRUSTED_PROXIES);

const server = createServer((request, response) => {
  tellAddress(request, trustedProxies);
  const url = request.url ?? '/';
  if (!url.startsWith(`${STATIC}/`)) return pass(request, response);
  request.url = url.slice(STATIC.length);
  // Nobody needs a part of a file, and the library throws at a part that ends before it begins.
  delete request.headers.range;
  sendFile(request, response, () => {
    request.url = url;
    return pass(request, response);
  });
});

/** One request that fails is no reason to stop the others. */
function pass(request, response) {
  answer(request, response).catch((error) => {
    process.stderr.write(`${request.method} ${request.url}: ${error.stack}\n`);
    response.statusCode = 500;
    response.end('Internal Server Error');
  });
}

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
