import type { Identity } from '@baize/auth';
import { completeSince, listDealers, listRounds, listTables, type Meaning, type RoundPage } from '@baize/database';
import { gameName, games } from '@baize/rules';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { Suspense } from 'react';
import { getLanguage } from '../../i18n/get-language.ts';
import type { Language } from '../../i18n/language.ts';
import { typedIn } from '../../i18n/typed-figures.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook, subjectOf } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { HEAD_KEYS, LIST_PAGE, PAGE_HEAD, PAGE_TITLE } from '../kit/page.ts';
import { PrintButton } from '../print-button.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { type ReadFields, readFields } from './filter/filter-fields.ts';
import { filtersOn, type KnownNames } from './filter/filter-words.ts';
import { roundDays } from './round-days.tsx';
import { RoundExports } from './round-exports.tsx';
import { inOneCurrency, type RoundQuery, readQuery, withFilter, withoutFilter, writeQuery } from './round-query.ts';
import { RoundSums, RoundSumsPending } from './round-sums.tsx';
import { RoundTable } from './round-table.tsx';
import { SearchBox } from './search-box.tsx';
import { type Understood, understand } from './understand.ts';

const NOTHING: RoundPage = { rounds: [], next: null, previous: null };
export type RoundsPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** The rounds of all tables, by filters that form the address. */
export async function RoundsPage({ identity, parameters }: RoundsPageProps) {
  const pool = casinoPool();
  const [tables, dealers, { rounds: since }, { say, tell, locale }] = await Promise.all([
    listTables(pool),
    listDealers(pool),
    completeSince(pool),
    getLanguage(),
  ]);
  const played = Object.keys(games).filter((id) => tables.some(({ game }) => game === id));
  const names: KnownNames = { tables, dealers, games: played.map((id) => ({ id, name: tell(gameName(id)) })) };
  const sent = readFields(parameters, tables, typedIn(locale).readMoney);
  // A form sent by a browser without scripts is turned into the address of its list.
  if (sent && sent.faults.length === 0) redirect(`/operator/rounds${writeQuery(sent.query)}`);
  const { query: requested, unread } = sent ?? readQuery(parameters);
  const inOne = inOneCurrency(requested, tables);
  // With a single currency, the names need not mention it.
  const query = tables.some(({ currency }) => currency !== tables[0]?.currency) ? inOne : requested;
  const understood = await understand(pool, inOne);
  const { filter } = understood;
  await recordLook(identity, { subject: subjectOf(filter?.players, 'rounds'), filters: parameters });
  const isList = query.view !== 'days';
  const page =
    filter && isList ? await listRounds(pool, filter, query.order, query.size ?? PAGE_SIZES[0], query.place) : NOTHING;
  const days = filter && !isList && (await roundDays({ filter, query }));
  const { view: _, ...asList } = query;
  return (
    <main className={LIST_PAGE}>
      <section className={PAGE_HEAD} aria-label={say('operator.rounds.filters')}>
        <h1 className={PAGE_TITLE}>{say('operator.rounds.title')}</h1>
        <FilterBar query={query} names={names} now={Date.now()} />
        <div className={HEAD_KEYS}>
          <SearchBox query={query} />
          <ButtonLink
            size="small"
            prefetch={false}
            href={`/operator/rounds${writeQuery(isList ? withFilter(query, { view: 'days' }) : asList)}`}
          >
            {say(isList ? 'operator.rounds.byDay' : 'operator.rounds.asList')}
          </ButtonLink>
          <RoundExports query={query} />
          <PrintButton />
        </div>
        <Notes
          query={query}
          understood={understood}
          unread={[...unread, ...faultNames(sent, say)]}
          archivedBefore={since}
        />
      </section>
      {filter && page.rounds.length > 0 ? (
        <Suspense
          key={writeQuery({ ...query, order: { by: 'opened', descending: true } })}
          fallback={<RoundSumsPending />}
        >
          <RoundSums filter={filter} />
        </Suspense>
      ) : (
        <span />
      )}
      {days || <Found page={page} query={query} understood={understood} />}
    </main>
  );
}

type FoundProps = { page: RoundPage; query: RoundQuery; understood: Understood };

function Found({ page, query, understood }: FoundProps) {
  if (page.rounds.length > 0) return <RoundTable page={page} query={query} />;
  return <NoRounds query={query} understood={understood} />;
}

const faultNames = (sent: ReadFields | null, say: Language['say']): readonly string[] =>
  sent?.faults.map(({ field }) => say(`operator.rounds.filter.${field}`)) ?? [];

type NotesProps = {
  query: RoundQuery;
  understood: Understood;
  /** Parts of the address that were ignored. */
  unread: readonly string[];
  /** Earlier rounds are in the archive, ms. */
  archivedBefore: number | null;
};

/** The interpretation of the search, and the alternatives. */
function Notes({ query, understood: { meaning, others, players, filter }, unread, archivedBefore }: NotesProps) {
  const { say, list, day } = useLanguage();
  const named = filter?.players ?? [];
  if (!meaning && named.length === 0 && unread.length === 0 && archivedBefore === null) return null;
  const [only] = [...players, ...(meaning ? [meaning] : [])];
  const also = others.flatMap(asFilter).slice(0, MAX_OTHERS);
  return (
    <p className="flex w-full flex-wrap gap-x-5 gap-y-1 text-fine text-ink-soft">
      {unread.length > 0 && <span className="text-warning">{say('office.unread', { parts: list(unread) })}</span>}
      {meaning && (
        <span>
          {say.rich(`operator.rounds.takenFor.${meaning.kind}`, {
            text: query.text ?? '',
            name: meaning.name,
            strong: (name) => <b className="font-medium text-ink">{name}</b>,
          })}{' '}
          <Link
            href={`/operator/rounds${writeQuery(withoutFilter(query, 'q'))}`}
            className="text-accent hover:underline"
          >
            {say('operator.rounds.clearSearch')}
          </Link>
        </span>
      )}
      {also.length > 0 && (
        <span>
          {say('operator.rounds.couldBe')}{' '}
          {also.map(({ name, part, kind }, i) => (
            <span key={`${kind} ${name}`}>
              {i > 0 && ', '}
              <Link
                className="text-accent hover:underline"
                href={`/operator/rounds${writeQuery(withFilter(withoutFilter(query, 'q'), part))}`}
              >
                {say(kind === 'table' ? 'operator.rounds.otherTable' : 'operator.rounds.otherPlayer', { name })}
              </Link>
            </span>
          ))}
        </span>
      )}
      {named.length > 0 && (
        <span>
          {named.length === 1 && only
            ? say('operator.rounds.figuresOf', { name: only.name })
            : say('operator.rounds.figuresOfSeveral', { count: named.length })}
        </span>
      )}
      {archivedBefore !== null && <span>{say('operator.rounds.archived', { day: day(archivedBefore, 'UTC') })}</span>}
      {players.length > 1 && (
        <span>{say('operator.rounds.severalCalled', { count: players.length, name: query.player ?? '' })}</span>
      )}
    </p>
  );
}

const MAX_OTHERS = 6;

/** An alternative meaning of a searched text, as an explicit filter. */
function asFilter({ kind, name, filter }: Meaning): readonly Other[] {
  const [player] = filter.players ?? [];
  if (kind === 'player' && player !== undefined) return [{ kind, name, part: { player } }];
  return kind === 'table' && filter.tables ? [{ kind, name, part: { tables: filter.tables } }] : [];
}

type Other = Pick<Meaning, 'kind' | 'name'> & { readonly part: Pick<RoundQuery, 'player' | 'tables'> };

function NoRounds({ query, understood }: { query: RoundQuery; understood: Understood }) {
  const { say } = useLanguage();
  const narrowed = filtersOn(query).length > 0 || query.place !== undefined;
  if (!narrowed) {
    return <EmptyState title={say('operator.rounds.none')}>{say('operator.rounds.noneNote')}</EmptyState>;
  }
  const all = (
    <ButtonLink href="/operator/rounds" className="mt-2">
      {say('operator.rounds.showAll')}
    </ButtonLink>
  );
  const unknown = query.text !== undefined && !understood.meaning ? query.text : query.player;
  const nobody =
    (query.text !== undefined && !understood.meaning) ||
    (query.player !== undefined && understood.players.length === 0);
  return nobody ? (
    <EmptyState title={say('operator.rounds.nothingCalled', { text: unknown ?? '' })} action={all}>
      {say('operator.rounds.searchHow')}
    </EmptyState>
  ) : (
    <EmptyState title={say('operator.rounds.noFit')} action={all}>
      {say('operator.rounds.noFitNote')}
    </EmptyState>
  );
}
