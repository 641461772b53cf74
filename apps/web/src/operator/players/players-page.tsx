import type { Identity } from '@baize/auth';
import { listPlayers } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook, subjectOf } from '../../lib/record-look.ts';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { BOOK_BOX } from '../kit/page.ts';
import { PLAYER_COLUMNS, playersAddress } from './players-query.ts';
import { PlayersTable } from './players-table.tsx';

export type PlayersPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** The players of the house by name, or those that a search finds. */
export async function PlayersPage({ identity, parameters }: PlayersPageProps) {
  const query = playersAddress.query(parameters);
  const { text = '' } = query;
  const page = await listPlayers(casinoPool(), text, query.size ?? PAGE_SIZES[0], query.place);
  const found = text === '' ? undefined : page.players.map(({ id }) => id);
  await recordLook(identity, { subject: subjectOf(found, 'players'), filters: parameters });
  const { say } = await getLanguage();
  return (
    <ListPage
      list={playersAddress}
      query={query}
      title={say('operator.players.title')}
      label={say('operator.players.filters')}
      filters={[{ of: 'text', is: 'words', label: say('operator.players.search') }]}
      columns={optionsOf(PLAYER_COLUMNS, (id) => say(`operator.players.${id}`))}
      files={['csv', 'xlsx']}
      count={page.players.length}
      none={{
        title: say('operator.players.none'),
        note: say('operator.players.searchHow'),
        all: say('operator.players.all'),
      }}
      foot={<span>{say('operator.players.onPage', { count: page.players.length })}</span>}
      turns={{
        back: page.previous && playersAddress.change(query, { place: page.previous }),
        on: page.next && playersAddress.change(query, { place: page.next }),
        names: { back: say('operator.rounds.previous'), on: say('operator.rounds.next') },
      }}
    >
      <PlayersTable players={page.players} query={query} className={BOOK_BOX} />
    </ListPage>
  );
}
