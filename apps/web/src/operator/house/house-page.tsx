import { type Identity, may } from '@baize/auth';
import { listHouseOrders, listHouseSteps } from '@baize/database';
import { HOUSE_SCOPES } from '@baize/database/house';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { BOOK_BOX } from '../kit/page.ts';
import { HouseNow } from './house-now.tsx';
import { HOUSE_COLUMNS, houseAddress } from './house-query.ts';
import { HouseTable } from './house-table.tsx';
import { HouseTabs } from './house-tabs.tsx';
import { OrderAct } from './order-act.tsx';
import { readSubjects } from './subjects.ts';

export type HousePageProps = {
  identity: Identity;
  parameters: Record<string, string | string[] | undefined>;
  now: number;
};

/** What takes no bets now, the maintenance, and everything that was ordered. */
export async function HousePage({ identity, parameters, now }: HousePageProps) {
  const query = houseAddress.query(parameters);
  await recordLook(identity, { subject: 'house', filters: parameters });
  const language = await getLanguage();
  const pool = casinoPool();
  const [page, orders, subjects] = await Promise.all([
    listHouseSteps(pool, query, query.size ?? PAGE_SIZES[0], query.place),
    listHouseOrders(pool),
    readSubjects(language),
  ]);
  const { say } = language;
  const turn = (side: 'after' | 'before', id: string | null) =>
    id && houseAddress.change(query, { place: { side, id } });
  return (
    <ListPage
      list={houseAddress}
      query={query}
      title={say('office.house.title')}
      label={say('office.house.filters')}
      tabs={may(identity, 'read-audit') && <HouseTabs open="orders" />}
      filters={[
        {
          of: 'scope',
          is: 'choice',
          label: say('office.house.head.subject'),
          any: say('office.house.anyScope'),
          options: optionsOf(HOUSE_SCOPES, (scope) => say(`office.house.scope.${scope}`)),
        },
      ]}
      columns={optionsOf(HOUSE_COLUMNS, (id) => say(`office.house.head.${id}`))}
      files={['csv', 'xlsx']}
      keys={may(identity, 'stop-bets') && <OrderAct order="off" targets={subjects.targets} />}
      sums={<HouseNow orders={orders} subjects={subjects} manages={may(identity, 'manage')} now={now} />}
      count={page.steps.length}
      none={{
        title: say('office.house.none'),
        note: say('office.house.noneNote'),
        ...(query.scope !== undefined && { all: say('office.house.all') }),
      }}
      foot={<span>{say('office.house.onPage', { count: page.steps.length })}</span>}
      turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
    >
      <HouseTable
        steps={page.steps.map((step) => ({ ...step, name: subjects.nameOf(step) }))}
        hidden={query.hidden}
        className={BOOK_BOX}
      />
    </ListPage>
  );
}
