// A load balancer for a trial cluster: new clients take turns, and each comes back to the gateway that it had, as long as that
// one is there. WebSockets are passed on as they are.
import { request as ask, createServer } from 'node:http';

/** The cookie by which a client comes back to its gateway: a connection by polling needs the same one for every request. */
const COOKIE = 'baize-gateway';

/**
 * @param {{ host: string, port: number }} at where it listens
 * @param {readonly number[]} ports of the gateways, on loopback
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function startRoundRobin(at, ports) {
  let turn = 0;
  /** The gateways in the order in which a request tries them. */
  const orderFor = (request) => {
    const known = Number(new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1] ?? -1);
    const first = known >= 0 && known < ports.length ? known : turn++ % ports.length;
    return ports.map((_, i) => (first + i) % ports.length);
  };
  /** Passes a request to the first gateway that can be reached. */
  const pass = (request, [gateway, ...others], { answered, upgraded, failed }) => {
    if (gateway === undefined) return failed();
    const { method, url, headers, socket } = request;
    const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const passed = ask({
      ...{ host: '127.0.0.1', port: ports[gateway], method, path: url },
      headers: { ...headers, 'x-forwarded-for': from },
    });
    let isReached = false;
    passed.once('socket', (line) => line.once('connect', () => (isReached = true)));
    passed.once('error', () => (isReached ? failed() : pass(request, others, { answered, upgraded, failed })));
    passed.once('response', (response) => answered(response, gateway));
    passed.once('upgrade', (response, line, head) => upgraded(response, line, head));
    if (upgraded === undefined) request.pipe(passed);
    else passed.end();
  };

  const server = createServer((request, response) => {
    const failed = () => (response.headersSent ? response.destroy() : response.writeHead(502).end());
    const answered = (from, gateway) => {
      const cookies = [from.headers['set-cookie'] ?? [], `${COOKIE}=${gateway}; Path=/; HttpOnly; SameSite=Lax`].flat();
      response.writeHead(from.statusCode, { ...from.headers, 'set-cookie': cookies });
      from.pipe(response);
      from.once('error', failed);
    };
    pass(request, orderFor(request), { answered, failed });
    response.once('error', () => undefined);
  });
  server.on('upgrade', (request, client) => {
    client.on('error', () => undefined);
    const failed = () => client.destroy();
    const write = ({ statusCode, statusMessage, rawHeaders }) => {
      const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []));
      client.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`);
    };
    const upgraded = (response, line, head) => {
      line.on('error', failed).once('close', failed);
      client.once('close', () => line.destroy());
      write(response);
      client.write(head);
      line.pipe(client);
      client.pipe(line);
    };
    const answered = (response) => {
      write(response);
      response.pipe(client);
    };
    pass(request, orderFor(request), { answered, upgraded, failed });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
