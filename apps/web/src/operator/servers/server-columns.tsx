import type { Language } from '../../i18n/language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Signal, type SignalKind } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import type { NewsServer } from './servers-news.ts';

const SIGNAL = { running: 'open', draining: 'closing', gone: 'shut' } as const satisfies Record<string, SignalKind>;

const NONE = '–';

/** The columns of the processes. */
export function serverColumns({ say, number }: Language): readonly GridColumn<NewsServer>[] {
  const ms = (value: number | null) => (value === null ? NONE : say('office.servers.ms', { value }));
  return [
    {
      id: 'process',
      name: say('office.servers.head.process'),
      isRowHead: true,
      cellClassName: 'max-w-56 truncate max-sm:max-w-36',
      cell: ({ id, name }) => (
        <>
          {name} <span className="text-ink-soft">{id}</span>
        </>
      ),
    },
    { id: 'role', name: say('office.servers.head.role'), cell: ({ role }) => say(`office.servers.role.${role}`) },
    {
      id: 'state',
      name: say('office.servers.head.state'),
      cell: ({ state }) => (
        <Signal is={SIGNAL[state]} tint={state === 'running' ? 'none' : 'full'}>
          {say(`office.servers.state.${state}`)}
        </Signal>
      ),
    },
    {
      id: 'version',
      name: say('office.servers.head.version'),
      className: 'max-md:hidden',
      cell: ({ version }) => version ?? NONE,
    },
    {
      id: 'since',
      name: say('office.servers.head.since'),
      className: 'max-xl:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ since }) => <LocalTime at={since} />,
    },
    {
      id: 'tables',
      name: say('office.servers.head.tables'),
      numeric: true,
      cell: ({ role, tables }) => (role === 'gateway' ? NONE : number(tables)),
    },
    {
      id: 'connections',
      name: say('office.servers.head.connections'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ connections }) => (connections === null ? NONE : number(connections)),
    },
    {
      id: 'commands',
      name: say('office.servers.head.commands'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ role, commands }) => (role === 'gateway' ? NONE : number(commands)),
    },
    {
      id: 'loop',
      name: say('office.servers.head.loop'),
      numeric: true,
      cell: ({ loopPercent: value }) => (value === null ? NONE : say('office.servers.percent', { value })),
    },
    {
      id: 'lag',
      name: say('office.servers.head.lag'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ lagMs }) => ms(lagMs),
    },
    {
      id: 'bus',
      name: say('office.servers.head.bus'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ busMs }) => ms(busMs),
    },
  ];
}
