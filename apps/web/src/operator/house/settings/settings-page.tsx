import { type Identity, may } from '@baize/auth';
import {
  type HouseChange,
  type HouseCurrency,
  type ListedHouseStep,
  lastHouseStep,
  readHouseChanges,
  readHouseCurrencies,
  readHouseStatements,
} from '@baize/database';
import { HOUSE_DOORS, type HouseDoor } from '@baize/database/house';
import { HOUSE_SETTINGS, type HouseSettingName } from '@baize/protocol/house-settings';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { getLanguage } from '../../../i18n/get-language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../../lib/casino.ts';
import { recordLook } from '../../../lib/record-look.ts';
import { houseSettings } from '../../../lib/settings/house-settings.ts';
import { LocalTime } from '../../../ui/data/local-time.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { PersonName } from '../../../ui/data/person-name.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { type OpenRequest, OpenRequests } from '../../approvals/open-requests.tsx';
import { readOpenRequests } from '../../approvals/read-open-requests.ts';
import { auditAddress } from '../../audit/audit-query.ts';
import { TABLE_HEAD, TABLE_PAGE, TABLE_SCROLL, TABLE_TITLE } from '../../tables/looks.ts';
import { HouseTabs } from '../house-tabs.tsx';
import { OrderAct } from '../order-act.tsx';
import { type HouseSetting, readHouseSettings, SETTING_GROUPS, type SettingGroup } from './read-settings.ts';
import { readSetHere, type SetHere } from './set-here.ts';
import { SettingAct } from './setting-act.tsx';
import { settingStarts } from './setting-starts.ts';

const GROUP = 'rounded-2 border border-line bg-surface px-4.5 pt-3.5 pb-2';
const ROW =
  'grid min-h-11 grid-cols-[180px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-t py-2 max-sm:grid-cols-1';

/** The settings of the house: those that an operator changes here, and those of the environment with where they are set. */
export async function SettingsPage({ identity, now }: { identity: Identity; now: number }) {
  await recordLook(identity, { subject: 'house' });
  const pool = casinoPool();
  const [language, currencies, { grants, archivedAt }, set, changes, requests, doors] = await Promise.all([
    getLanguage(),
    readHouseCurrencies(pool),
    readHouseStatements(pool),
    houseSettings(),
    readHouseChanges(casinoPrisma()),
    Promise.all(HOUSE_SETTINGS.map((name) => readOpenRequests(identity, `house:${name}`))),
    Promise.all(HOUSE_DOORS.map(async (door) => ({ door, last: await lastHouseStep(pool, door) }))),
  ]);
  const { say } = language;
  const settings = readHouseSettings(process.env, grants, language);
  const here = readSetHere(set, process.env, now, language);
  const starts = settingStarts(set, process.env, now, language);
  const manages = may(identity, 'manage');
  const { fourEyes } = casinoAuth();
  const changed = (name: HouseSettingName) => (
    <Changed
      key={name}
      name={name}
      is={here[name]}
      last={changes.find(({ setting }) => setting === name)}
      requests={requests[HOUSE_SETTINGS.indexOf(name)] ?? []}
      act={manages && <SettingAct start={starts[name]} fourEyes={fourEyes} />}
    />
  );
  const group = (of: SettingGroup, note?: ReactNode, first?: ReactNode) => (
    <Group title={say(`office.house.group.${of}`)} note={note}>
      {first}
      {SETTING_GROUPS[of].map((id) => (
        <Setting key={id} setting={settings[id]} />
      ))}
    </Group>
  );
  return (
    <main className={TABLE_PAGE}>
      <header className={TABLE_HEAD}>
        <h1 className={TABLE_TITLE}>{say('office.house.title')}</h1>
        <HouseTabs open="settings" />
      </header>
      <div className={TABLE_SCROLL}>
        <div className="grid max-w-320 items-start gap-4.5 px-6 pt-5 pb-10 max-md:px-3 lg:grid-cols-2">
          <div className="grid gap-4.5">
            <Group title={say('office.house.group.opening')} note={say('office.house.openingNote')}>
              {doors.map(({ door, last }) => (
                <Door key={door} door={door} last={last} manages={manages} />
              ))}
            </Group>
            {group('house', <History />, (['name', 'brand', 'languages', 'day'] as const).map(changed))}
            <Currencies currencies={currencies} />
          </div>
          <div className="grid gap-4.5">
            {group('people')}
            {group('grants', say('office.house.grantsNote'))}
            {group(
              'keeping',
              archivedAt === null
                ? say('office.house.neverArchived')
                : say.rich('office.house.archivedAt', { at: () => <LocalTime at={archivedAt} /> }),
              (['keeping', 'recordings'] as const).map(changed),
            )}
          </div>
        </div>
      </div>
    </main>
  );
}

function Group({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className={GROUP}>
      <h2 className="font-[440] font-display text-lead">{title}</h2>
      {note && <p className="mt-1 text-fine text-ink-soft">{note}</p>}
      <dl className="mt-2.5">{children}</dl>
    </section>
  );
}

/** A setting that cannot be changed here, with where it is set. */
function Setting({ setting: { id, value, variables } }: { setting: HouseSetting }) {
  const { say, list } = useLanguage();
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{say(`office.house.setting.${id}`)}</dt>
      <dd className="grid gap-0.5 wrap-anywhere">
        {value !== null && <span>{value}</span>}
        <span className="text-fine text-ink-soft">
          {variables.length === 0
            ? say(`office.house.fixed.${id === 'ledger' ? id : 'built'}`)
            : say(value === null ? 'office.house.notStated' : 'office.house.setBy', {
                variables: list(variables),
              })}
        </span>
      </dd>
    </div>
  );
}

/** Where every version of the settings is. */
function History() {
  const { say } = useLanguage();
  return say.rich('office.house.everyVersion', {
    log: (part) => (
      <Link
        href={auditAddress.write({ act: 'house-set' })}
        prefetch={false}
        className="text-accent underline underline-offset-3"
      >
        {part}
      </Link>
    ),
  });
}

type ChangedProps = {
  name: HouseSettingName;
  is: SetHere;
  /** Its last change; none while it was never set here. */
  last: HouseChange | undefined;
  requests: readonly OpenRequest[];
  act: ReactNode;
};

/** A setting that is changed here: what holds and what will, who changed it when and why, and the key that changes it. */
function Changed({ name, is: { value, coming, unset }, last, requests, act }: ChangedProps) {
  const { say } = useLanguage();
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{say(`office.house.setting.${name}`)}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
          {value !== null && <span>{value}</span>}
          {coming !== null && <span>{coming}</span>}
          {unset !== null && <span className="text-fine text-ink-soft">{unset}</span>}
          {last && (
            <span className="text-fine text-ink-soft">
              {say('staff.audit.because', { reason: last.why })} <PersonName name={last.byName ?? last.by} />,{' '}
              <LocalTime at={last.at} />
            </span>
          )}
          <OpenRequests requests={requests} />
        </span>
        {act}
      </dd>
    </div>
  );
}

type DoorProps = { door: HouseDoor; last: ListedHouseStep | null; manages: boolean };

/** Whether people come in this way, since when and why, and the key that changes it. */
function Door({ door, last, manages }: DoorProps) {
  const { say } = useLanguage();
  const isOpen = last?.kind !== 'off';
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{say(`office.house.scope.${door}`)}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="grid min-w-0 gap-0.5">
          <Signal is={isOpen ? 'open' : 'shut'}>{say(`office.house.door.${isOpen ? 'open' : 'closed'}`)}</Signal>
          {last && (
            <span className="text-fine text-ink-soft wrap-anywhere">
              {say('staff.audit.because', { reason: last.text })} <PersonName name={last.byName ?? last.by} />,{' '}
              <LocalTime at={last.at} />
            </span>
          )}
        </span>
        {manages && (
          <OrderAct
            order={isOpen ? 'shut' : 'admit'}
            targets={[{ scope: door, subject: '', name: say(`office.house.scope.${door}`) }]}
          />
        )}
      </dd>
    </div>
  );
}

/** The currencies of the tables, with what players hold in them. */
function Currencies({ currencies }: { currencies: readonly HouseCurrency[] }) {
  const { say } = useLanguage();
  return (
    <Group title={say('office.house.group.currencies')} note={say('office.house.currenciesNote')}>
      {currencies.map(({ currency, tables, heldMinor }) => (
        <div key={currency} className={ROW}>
          <dt className="font-medium">{currency}</dt>
          <dd className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">
              {say.rich('office.house.unit', {
                tables,
                unit: () => <Money minor={1} currency={currency} currencyDisplay="none" />,
              })}
            </span>
            <span>
              {say.rich('office.house.held', {
                amount: () => <Money minor={heldMinor} currency={currency} currencyDisplay="code" />,
              })}
            </span>
          </dd>
        </div>
      ))}
    </Group>
  );
}
