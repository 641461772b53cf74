// npm run nodes: the game server processes of the house, as each describes itself in the database.
import { listServers } from '@baize/database';
import { runAct } from './shared/accounts.mjs';

const HEAD = ['number', 'role', 'process', 'version', 'since', 'state', 'tables', 'connections'];
const LOAD = ['commands a minute', 'busy', 'delay', 'bus'];

/** @param {import('@baize/database').ListedServer} server */
const lineOf = ({ id, role, name, version, since, tables, connections, ...server }) => [
  ...[id, role, name, version ?? 'unknown', since.toISOString(), stateOf(server), tables, connections ?? ''],
  ...[server.commands, withUnit(server.loopPercent, '%'), withUnit(server.lagMs, ' ms'), withUnit(server.busMs, ' ms')],
];
const stateOf = ({ isRunning, draining }) => (isRunning ? (draining ? 'draining' : 'running') : 'gone');
const withUnit = (value, unit) => (value === null ? '' : `${value}${unit}`);

await runAct({
  list: async ({ prisma }) =>
    [[...HEAD, ...LOAD], ...(await listServers(prisma)).map(lineOf)].map((line) => line.join('\t')).join('\n'),
});
