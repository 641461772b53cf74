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
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage, type NoRows } from '../kit/list/list-page.tsx';
import { shownAddress } from './export-address.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { type ReadFields, readFields } from './filter/filter-fields.ts';
import { filtersOn, type KnownNames } from './filter/filter-words.ts';
import { columnName } from './round-columns.tsx';
import { roundDays } from './round-days.tsx';
import { RoundKeys } from './round-keys.tsx';
import {
  HIDEABLE,
  inOneCurrency,
  type RoundQuery,
  readQuery,
  roundsAddress,
  withFilter,
  withoutFilter,
} from './round-query.ts';
import { RoundSums, RoundSumsPending } from './round-sums.tsx';
import { RoundTable } from './round-table.tsx';
import { type Understood, understand } from './understand.ts';

const NOTHING: RoundPage = { rounds: [], next: null, previous: null };
export type RoundsPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** The rounds of all tables, by filters that form the address. */
export async function RoundsPage({ identity, parameters }: RoundsPageProps) {
  const pool = casinoPool();
  const [tables, dealers, { rounds: since }, language] = await Promise.all([
    listTables(pool),
    listDealers(pool),
    completeSince(pool),
    getLanguage(),
  ]);
  const { say, tell, locale } = language;
  const played = Object.keys(games).filter((id) => tables.some(({ game }) => game === id));
  const names: KnownNames = { tables, dealers, games: played.map((id) => ({ id, name: tell(gameName(id)) })) };
  const sent = readFields(parameters, tables, typedIn(locale).readMoney);
  // A form sent by a browser without scripts is turned into the address of its list.
  if (sent && sent.faults.length === 0) redirect(roundsAddress.write(sent.query));
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
  const sums = filter && page.rounds.length > 0 && (
    <Suspense
      key={roundsAddress.write({ ...query, order: { by: 'opened', descending: true } })}
      fallback={<RoundSumsPending />}
    >
      <RoundSums filter={filter} />
    </Suspense>
  );
  const turn = (place: RoundPage['next']) => place && roundsAddress.change(query, { place });
  return (
    <ListPage
      list={roundsAddress}
      query={query}
      title={say('operator.rounds.title')}
      label={say('operator.rounds.filters')}
      filters={[
        { of: 'opened', is: 'period', label: say('operator.rounds.filter.opened') },
        {
          ...{ of: 'text', is: 'words', label: say('operator.rounds.searchLabel') },
          placeholder: say('operator.rounds.searchPlaceholder'),
        },
      ]}
      narrowed={<FilterBar query={query} names={names} />}
      columns={optionsOf(HIDEABLE, (id) => columnName(id, language))}
      files={[
        { name: say('office.export.csv'), href: roundsAddress.write(query, 'csv') },
        { name: say('office.export.shown'), href: shownAddress(query) },
        'xlsx',
        'json',
      ]}
      keys={
        <ButtonLink
          size="small"
          prefetch={false}
          href={roundsAddress.change(query, { view: isList ? 'days' : undefined })}
        >
          {say(isList ? 'operator.rounds.byDay' : 'operator.rounds.asList')}
        </ButtonLink>
      }
      notes={
        <Notes
          query={query}
          understood={understood}
          unread={[...unread, ...faultNames(sent, say)]}
          archivedBefore={since}
        />
      }
      sums={sums || undefined}
      count={days ? 1 : page.rounds.length}
      none={noRounds(query, understood, say)}
      foot={
        page.rounds.length > 0 && (
          <>
            <span className="max-sm:hidden">{say('operator.rounds.onPage', { count: page.rounds.length })}</span>
            <RoundKeys />
          </>
        )
      }
      turns={{
        back: turn(page.previous),
        on: turn(page.next),
        names: { back: say('operator.rounds.previous'), on: say('operator.rounds.next') },
      }}
    >
      {days || <RoundTable rounds={page.rounds} query={query} />}
    </ListPage>
  );
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
          <Link href={roundsAddress.write(withoutFilter(query, 'q'))} className="text-accent hover:underline">
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
                href={roundsAddress.write(withFilter(withoutFilter(query, 'q'), part))}
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

/** What is said of a list without rounds. */
function noRounds(query: RoundQuery, { meaning, players }: Understood, say: Language['say']): NoRows {
  const narrowed = filtersOn(query).length > 0 || query.place !== undefined;
  if (!narrowed) return { title: say('operator.rounds.none'), note: say('operator.rounds.noneNote') };
  const all = say('operator.rounds.showAll');
  const isTextUnknown = query.text !== undefined && !meaning;
  const isNobody = query.player !== undefined && players.length === 0;
  if (!isTextUnknown && !isNobody)
    return { title: say('operator.rounds.noFit'), note: say('operator.rounds.noFitNote'), all };
  const text = (isTextUnknown ? query.text : query.player) ?? '';
  return { title: say('operator.rounds.nothingCalled', { text }), note: say('operator.rounds.searchHow'), all };
}
