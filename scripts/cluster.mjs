// npm run cluster [-- --engines N] [--gateways N]: the production build as a cluster on this machine.
import { parseArgs } from 'node:util';
import { runCasino } from './running/run-casino.mjs';

const { values } = parseArgs({ options: { engines: { type: 'string' }, gateways: { type: 'string' } } });
const { engines = '2', gateways = '2' } = values;

await runCasino('production', { engines: Number(engines), gateways: Number(gateways) });
