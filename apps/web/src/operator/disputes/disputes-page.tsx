import { type Identity, may } from '@baize/auth';
import { listDisputes, readDispute, readPlayedParts, readRound } from '@baize/database';
import { DISPUTE_STATES } from '@baize/database/disputes';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { rulesOf } from '../../rounds/round-rules.ts';
import { spotNameIn } from '../../table/game/words/spot-name.ts';
import { IncidentTabs } from '../incidents/incident-tabs.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { RowKeys } from '../kit/list/row-keys.tsx';
import { BOOK_BOX, WITH_PANEL } from '../kit/page.ts';
import { DisputePanel } from './dispute-panel.tsx';
import { DISPUTE_COLUMNS, disputesAddress } from './disputes-query.ts';
import { DisputesTable } from './disputes-table.tsx';

export type DisputesPageProps = {
  identity: Identity;
  parameters: Record<string, string | string[] | undefined>;
  now: number;
};

/** What players say is wrong with a round: the cases, and one of them with the round in words and everything that was done. */
export async function DisputesPage({ identity, parameters, now }: DisputesPageProps) {
  const query = disputesAddress.query(parameters);
  const { open: _opened, ...filters } = parameters;
  await recordLook(identity, { subject: 'disputes', filters });
  const pool = casinoPool();
  const [page, open, language] = await Promise.all([
    listDisputes(pool, query, query.size ?? PAGE_SIZES[0], query.place),
    query.open === undefined ? null : readDispute(pool, query.open),
    getLanguage(),
  ]);
  const { say } = language;
  const [part] = open ? await readPlayedParts(pool, [open.playerId], { roundIds: [open.roundId] }) : [];
  const record = open && (await readRound(pool, open.roundId));
  const rules = record && rulesOf(record, language);
  const game = rules && typeof rules !== 'string' ? rules.game : null;
  const spots = part?.bets.map(({ spot }) => spotNameIn(game, spot, language)) ?? [];
  const closed = disputesAddress.write({ ...query, open: undefined });
  const turn = (side: 'after' | 'before', id: string | null) =>
    id && disputesAddress.change(query, { place: { side, id } });
  return (
    <div className={open ? WITH_PANEL : 'grid min-h-0'}>
      <ListPage
        list={disputesAddress}
        query={query}
        title={say('office.disputes.title')}
        label={say('office.disputes.filters')}
        tabs={<IncidentTabs open="disputes" />}
        filters={[
          { of: 'text', is: 'words', label: say('office.disputes.search') },
          {
            of: 'state',
            is: 'choice',
            label: say('office.disputes.head.state'),
            any: say('office.disputes.anyState'),
            options: optionsOf(DISPUTE_STATES, (state) => say(`office.disputes.state.${state}`)),
          },
        ]}
        columns={optionsOf(DISPUTE_COLUMNS, (id) => say(`office.disputes.head.${id}`))}
        files={['csv', 'xlsx']}
        count={page.disputes.length}
        none={{
          title: say('office.disputes.none'),
          note: say('office.disputes.noneNote'),
          ...((query.state ?? query.text) !== undefined && { all: say('office.disputes.all') }),
        }}
        foot={
          <>
            <span>{say('office.disputes.onPage', { count: page.disputes.length })}</span>
            <RowKeys
              addresses={page.disputes.map(({ id }) => disputesAddress.write({ ...query, open: id }))}
              at={page.disputes.findIndex(({ id }) => id === query.open)}
              closed={closed}
            />
          </>
        }
        turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
      >
        <DisputesTable disputes={page.disputes} query={query} className={BOOK_BOX} now={now} />
      </ListPage>
      {open && (
        <DisputePanel
          key={open.id}
          dispute={open}
          part={part}
          spots={spots}
          answers={may(identity, 'answer-incidents')}
          closeHref={closed}
        />
      )}
    </div>
  );
}
