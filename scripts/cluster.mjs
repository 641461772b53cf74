// npm run cluster [-- --engines N] [--gateways N] [--keys]: the production build as a cluster on this machine.
import { parseArgs } from 'node:util';
import { runCasino } from './running/run-casino.mjs';

const { values } = parseArgs({
  options: { engines: { type: 'string' }, gateways: { type: 'string' }, keys: { type: 'boolean' } },
});
const { engines = '2', gateways = '2' } = values;

if (values.keys) await printKeys();
else await runCasino('production', { engines: Number(engines), gateways: Number(gateways) });

async function printKeys() {
  const { createKeys } = await import('./running/nats.mjs');
  const keys = createKeys();
  for (const role of ['engine', 'gateway'])
    console.log(
      `${role.toUpperCase()}_NKEY=${keys[role].public} for nats-server, NATS_SEED=${keys[role].seed} for every ${role}`,
    );
}
