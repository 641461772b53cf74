'use client';

import type { ListedRound, StaffMember } from '@baize/database';
import { readJurisdiction, type StoredConfig } from '@baize/protocol';
import { games } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { SpanChart } from '../../operator/kit/chart/span-chart.tsx';
import { ColumnMenu } from '../../operator/kit/grid/column-menu.tsx';
import { DataGrid } from '../../operator/kit/grid/data-grid.tsx';
import { PeriodPicker } from '../../operator/kit/time/period-picker.tsx';
import { FilterBar } from '../../operator/rounds/filter/filter-bar.tsx';
import { columnName, roundColumns } from '../../operator/rounds/round-columns.tsx';
import { HIDEABLE, NEWEST_FIRST, type RoundQuery } from '../../operator/rounds/round-query.ts';
import { ShuffleState } from '../../operator/shuffle-state.tsx';
import { MemberState } from '../../operator/staff/member-state.tsx';
import { configFields } from '../../operator/tables/config/config-fields.ts';
import { ConfigGroup } from '../../operator/tables/config/config-group.tsx';
import { amountsIn } from '../../operator/tables/config/config-words.ts';
import { useConfigForm } from '../../operator/tables/config/use-config-form.ts';
import { SPECIMEN_AT, specimenTable } from '../phases.ts';
import { Section } from './section.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const QUERY: RoundQuery = {
  ...{ order: NEWEST_FIRST, tables: ['orbit'], states: ['settled', 'void'], handle: { min: 10_000 }, currency: 'EUR' },
  ...{ opened: { from: SPECIMEN_AT - DAY_MS, until: SPECIMEN_AT }, hidden: ['ended', 'shuffle', 'bets', 'dealer'] },
};
const NAMES = {
  tables: [
    { id: 'orbit', name: 'Orbit', currency: 'EUR' },
    { id: 'vesper', name: 'Vesper', currency: 'EUR' },
  ],
  games: [{ id: 'roulette', name: 'Roulette' }],
  dealers: [{ id: 'dora', name: 'Dora' }],
};
const NO_DEMO = { players: 0, handleMinor: 0, payoutMinor: 0 };

/** A round in each state, and one that was corrected. */
const ROUNDS: readonly ListedRound[] = (['betting', 'playing', 'settled', 'settled', 'void'] as const).map(
  (state, nth) => ({
    ...{ id: `ORBIT-${30 - nth}`, number: 30 - nth, tableId: 'orbit', tableName: 'Orbit', currency: 'EUR' },
    ...{ game: 'roulette', rulesVersion: 1, configVersion: 1, state, dealing: 'virtual', dealerId: null },
    ...{ dealerName: null, openedAt: SPECIMEN_AT - nth * HOUR_MS, closedAt: null, endedAt: null, entered: 0 },
    ...{ players: nth, bets: 3 * nth, handleMinor: 12_500 * nth, payoutMinor: 9_000 * nth },
    ...{ houseResultMinor: 3_500 * nth, corrections: nth === 3 ? 1 : 0, resettled: false },
    ...{ voidReason: null, result: null },
    ...{ shoeId: nth > 1 ? 'SHOE-1' : null, shoeRevealed: nth > 2, demo: NO_DEMO },
    soFar: nth < 2 ? { players: 2, stakedMinor: 4_500 } : null,
  }),
);

const MEMBER: StaffMember = {
  ...{ id: 'dora', username: 'dora', name: 'Dora', role: 'dealer', createdAt: SPECIMEN_AT, disabled: false },
  roleName: null,
  ...{ accessEndsAt: null, ended: false },
  ...{ disabledBecause: null, demo: false, app: true, passkeys: 1, recoveryCodes: 8, sessions: 1 },
  lastSignInAt: SPECIMEN_AT,
  arrivalHolder: null,
};

const EUROS = { currency: 'EUR' } as const;

/** Two weeks, one day of them without rounds. */
const DAYS = Array.from({ length: 14 }, (_, nth) => ({
  label: `${9 + nth} Nov`,
  bar: nth === 5 ? 0 : 400_000 + ((nth * nth) % 9) * 90_000,
  line: nth === 5 ? null : 0.02 + ((nth * 5) % 7) / 100,
}));

/** The kit of the back office: filters, tables, badges, charts, and fields from the metadata of the rules. */
export function OfficeSections() {
  const language = useLanguage();
  const { say } = language;
  const sorted = () => '#office-grid';
  return (
    <>
      <Section of="office-filters" className="flex flex-wrap items-center gap-2">
        <PeriodPicker
          name="opened"
          label={say('operator.rounds.filter.opened')}
          value={QUERY.opened}
          address="#office-filters"
          now={SPECIMEN_AT}
        />
        <FilterBar query={QUERY} names={NAMES} />
        <ColumnMenu
          columns={HIDEABLE.map((id) => ({
            ...{ id, name: columnName(id, language), isShown: !QUERY.hidden?.includes(id), toggled: '#office-filters' },
          }))}
        />
      </Section>
      <Section of="office-grid" className="grid">
        <DataGrid<ListedRound>
          caption={say('operator.rounds.caption')}
          columns={roundColumns({
            ...{ rounds: ROUNDS, order: NEWEST_FIRST, sorted, zone: 'UTC', withDemo: true, language },
          })}
          rows={ROUNDS}
          rowId={({ id }) => id}
          hidden={QUERY.hidden}
          selected={1}
        />
      </Section>
      <Section of="office-badges">
        {ROUNDS.slice(1, 4).map((round) => (
          <ShuffleState key={round.id} round={round} />
        ))}
        <MemberState member={MEMBER} />
        <MemberState member={{ ...MEMBER, disabled: true }} />
      </Section>
      <Section of="office-chart" className="grid">
        <SpanChart
          spans={DAYS}
          span={say('office.report.day')}
          bars={{ name: say('operator.rounds.handle'), unit: EUROS }}
          line={{ name: say('operator.rounds.hold'), unit: 'share' }}
          label={say('office.report.chartOf', { currency: 'EUR', count: DAYS.length })}
        />
      </Section>
      <Section of="office-fields" className="grid">
        <Fields />
      </Section>
    </>
  );
}

const { info } = specimenTable(games.baccarat, 'betting');
const CONFIG = { options: info.options, limits: info.limits, pace: info.pace, equipment: 'both' } as StoredConfig; // JSON
const PROVIDERS = { first: null, named: [] };
// A field of date and time looks as each browser draws it.
const FIELDS = configFields(games.baccarat, CONFIG, PROVIDERS).filter(({ kind }) => kind.is !== 'moment');
const START: StoredConfig = { ...CONFIG, pace: { ...CONFIG.pace, bettingMs: 1 } };

/** Fields of each kind; one is changed, and at fault. */
function Fields() {
  const language = useLanguage();
  const amounts = amountsIn(info.currency, language, 'UTC');
  const { form, changes, undo, faults } = useConfigForm({
    ...{
      definition: games.baccarat,
      fields: FIELDS,
      providers: PROVIDERS,
      jurisdiction: readJurisdiction({}),
      current: CONFIG,
      start: START,
      amounts,
      language,
    },
  });
  const changed = new Set(changes.map(({ field }) => field.id));
  const parts = { form, current: CONFIG, changed, currency: info.currency, zone: 'UTC', undo, faults };
  const ofSection = (section: string) => FIELDS.filter((field) => field.section === section && !field.group);
  return (['general', 'options', 'pace'] as const).map((section) => (
    <ConfigGroup key={section} name={null} fields={ofSection(section)} {...parts} />
  ));
}
