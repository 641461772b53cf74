import type { Language } from '../../i18n/language.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Signal } from '../../ui/signal.tsx';
import type { GridColumn } from '../kit/grid/columns.ts';
import { MoveTable } from './move-table.tsx';
import type { NewsServer, NewsTable, ServersNews } from './servers-news.ts';

const NONE = '–';

interface Parts {
  readonly news: ServersNews;
  /** Whether the viewer may move tables. */
  readonly manages: boolean;
  readonly onMoved: () => void;
  readonly language: Language;
}

/** The engines to which a table can be moved: none in a house of one process. */
export const movableTo = ({ servers }: ServersNews): readonly NewsServer[] => servers.filter(({ shares }) => shares);

/** The columns of the tables. */
export function tableColumns({ news, manages, onMoved, language }: Parts): readonly GridColumn<NewsTable>[] {
  const { say, number } = language;
  const nameOf = (id: number | null) => news.servers.find((each) => each.id === id)?.name;
  const engines = movableTo(news);
  const mayMove = ({ serverId, placedAt }: NewsTable) => placedAt !== null || engines.some(({ id }) => id !== serverId);
  return [
    { id: 'table', name: say('office.servers.head.table'), isRowHead: true, cell: ({ name }) => name },
    {
      id: 'engine',
      name: say('office.servers.head.engine'),
      cellClassName: 'max-w-56 truncate max-sm:max-w-36',
      cell: ({ serverId }) => nameOf(serverId) ?? <Signal is="closing">{say('office.servers.nowhere')}</Signal>,
    },
    {
      id: 'epoch',
      name: say('office.servers.head.epoch'),
      numeric: true,
      className: 'max-md:hidden',
      cell: ({ epoch }) => (epoch === null ? NONE : number(epoch)),
    },
    {
      id: 'since',
      name: say('office.servers.head.since'),
      className: 'max-lg:hidden',
      cellClassName: 'text-ink-soft',
      cell: ({ since }) => (since === null ? NONE : <LocalTime at={since} />),
    },
    {
      id: 'commands',
      name: say('office.servers.head.commands'),
      numeric: true,
      cell: ({ commands }) => number(commands),
    },
    {
      id: 'place',
      name: say('office.servers.head.place'),
      className: 'max-md:hidden',
      cell: ({ placedAt, serverId }) => {
        const engine = nameOf(placedAt);
        if (engine === undefined) return <span className="text-ink-soft">{say('office.servers.place.balanced')}</span>;
        if (placedAt === serverId) return say('office.servers.place.here');
        return <Signal is="dealing">{say('office.servers.place.moving', { engine })}</Signal>;
      },
    },
    ...(manages && engines.length > 0
      ? [
          {
            id: 'move',
            name: say('office.servers.move.button'),
            head: <span className="sr-only">{say('office.servers.move.button')}</span>,
            cellClassName: 'text-end print:hidden',
            cell: (table: NewsTable) =>
              mayMove(table) && <MoveTable table={table} engines={engines} onClosed={onMoved} />,
          },
        ]
      : []),
  ];
}
