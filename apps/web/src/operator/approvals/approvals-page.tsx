import { ASKING_OR_DECIDING, type Identity, kindsSeenBy, may, namesOfDeciders, readHindrance } from '@baize/auth';
import { type ListedApproval, listApprovals, readApproval, readReversal, readRound } from '@baize/database';
import { APPROVAL_STATES, isPitKind } from '@baize/database/approvals';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { RowKeys } from '../kit/list/row-keys.tsx';
import { BOOK_BOX, WITH_PANEL } from '../kit/page.ts';
import { correctionAsked } from '../round/correction/correction-figures.ts';
import { approvalChanges } from './approval-changes.ts';
import { ApprovalEdges } from './approval-edges.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { APPROVAL_COLUMNS, approvalsAddress } from './approvals-query.ts';
import { ApprovalsTable } from './approvals-table.tsx';
import { pitActOf } from './pit/pit-act.ts';
import { PitFigures } from './pit/pit-figures.tsx';

export type ApprovalsPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** What nobody does alone: the requests that the reader may see, and one of them with everything to decide it by. */
export async function ApprovalsPage({ identity, parameters }: ApprovalsPageProps) {
  const query = approvalsAddress.query(parameters);
  const { open: _opened, ...filters } = parameters;
  await recordLook(identity, { subject: 'approvals', filters });
  const pool = casinoPool();
  const kinds = kindsSeenBy(identity);
  const [page, open, { say }] = await Promise.all([
    listApprovals(pool, kinds, query, query.size ?? PAGE_SIZES[0], query.place),
    query.open === undefined ? null : readApproval(pool, kinds, query.open),
    getLanguage(),
  ]);
  const closed = approvalsAddress.write({ ...query, open: undefined });
  const turn = (side: 'after' | 'before', id: string | null) =>
    id && approvalsAddress.change(query, { place: { side, id } });
  return (
    <div className={open ? WITH_PANEL : 'grid min-h-0'}>
      <ListPage
        list={approvalsAddress}
        query={query}
        title={say('office.approvals.title')}
        label={say('office.approvals.filters')}
        filters={[
          {
            of: 'state',
            is: 'choice',
            label: say('office.approvals.head.state'),
            any: say('office.approvals.anyState'),
            options: optionsOf(APPROVAL_STATES, (state) => say(`office.approvals.state.${state}`)),
          },
          {
            of: 'kind',
            is: 'choice',
            label: say('office.approvals.head.kind'),
            any: say('office.approvals.anyKind'),
            options: optionsOf(kinds, (kind) => say(`office.approvals.kind.${kind}.name`)),
          },
        ]}
        columns={optionsOf(APPROVAL_COLUMNS, (id) => say(`office.approvals.head.${id}`))}
        files={['csv', 'xlsx']}
        count={page.approvals.length}
        none={{
          title: say('office.approvals.none'),
          note: say('office.approvals.noneNote'),
          ...((query.state ?? query.kind) !== undefined && { all: say('office.approvals.all') }),
        }}
        foot={
          <>
            <span>{say('office.approvals.onPage', { count: page.approvals.length })}</span>
            <RowKeys
              addresses={page.approvals.map(({ id }) => approvalsAddress.write({ ...query, open: id }))}
              at={page.approvals.findIndex(({ id }) => id === query.open)}
              closed={closed}
            />
          </>
        }
        turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
      >
        <ApprovalsTable approvals={page.approvals} query={query} className={BOOK_BOX} />
      </ListPage>
      {open && <OpenRequest request={open} identity={identity} closeHref={closed} />}
    </div>
  );
}

async function OpenRequest({
  request,
  identity,
  closeHref,
}: {
  request: ListedApproval;
  identity: Identity;
  closeHref: string;
}) {
  const auth = casinoAuth();
  const language = await getLanguage();
  const isOpen = request.state === 'open';
  const [changes, pit, deciders, hindrance] = await Promise.all([
    isPitKind(request.kind) ? [] : approvalChanges(request, language),
    isPitKind(request.kind) ? readPit(request, identity) : null,
    isOpen ? namesOfDeciders(auth, request) : [],
    isOpen ? readHindrance(auth, request, identity.userId) : null,
  ]);
  return (
    <ApprovalPanel
      key={request.id}
      request={request}
      changes={changes}
      deciders={deciders}
      hindrance={hindrance}
      isOwn={request.by === identity.userId}
      mayDecide={ASKING_OR_DECIDING.some((each) => may(identity, each))}
      closeHref={closeHref}
      figures={pit ? <PitFigures {...pit} request={request} /> : <ApprovalEdges request={request} />}
      atTable={pit?.atTable}
    />
  );
}

const OF_SETTLED: readonly string[] = ['round-reversal', 'round-resettle'] satisfies ListedApproval['kind'][];

/** The round of a request of the pit, and how its table is told what is decided. */
async function readPit({ kind, act, state }: ListedApproval, identity: Identity) {
  const { tableId, roundId, version } = pitActOf({ act });
  if (roundId !== null) await recordLook(identity, { subject: `round:${roundId}` });
  const [record, outlook] = await Promise.all([
    roundId === null ? null : readRound(casinoPool(), roundId),
    roundId !== null && OF_SETTLED.includes(kind) && state === 'open' ? readReversal(casinoPool(), roundId) : null,
  ]);
  const parts =
    (kind === 'round-resettle' && record && correctionAsked(record, version, outlook, await getLanguage())?.lines) ||
    outlook?.parts;
  const owedMinor = parts?.reduce((sum, part) => sum + part.owedMinor, 0) ?? 0;
  const atTable = isPitKind(kind) ? { kind, tableId, roundId: roundId ?? '', version, owedMinor } : undefined;
  return { record, outlook, atTable };
}
