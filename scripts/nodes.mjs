// npm run nodes: the game server processes of the house, as each describes itself in the database.
import { listServers } from '@baize/database';
import { runAct } from './shared/accounts.mjs';

const HEAD = ['role', 'process', 'version', 'since', 'tables', 'connections', 'bus', 'state'];

/** @param {import('@baize/database').ListedServer} server */
const lineOf = ({ role, name, version, since, tables, connections, busMs, isRunning }) => [
  ...[role, name, version ?? 'unknown', since.toISOString(), tables],
  ...[connections ?? '', busMs === null ? '' : `${busMs} ms`, isRunning ? 'running' : 'gone'],
];

await runAct({
  list: async ({ prisma }) =>
    [HEAD, ...(await listServers(prisma)).map(lineOf)].map((line) => line.join('\t')).join('\n'),
});
