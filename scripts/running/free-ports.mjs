// Ports of this machine that nobody uses.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Different ports on loopback that are free now. @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
    return address.port;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** A port on loopback that is free now. @returns {Promise<number>} */
export async function freePort() {
  const [port = 0] = await freePorts(1);
  return port;
}
