'use client';

import type { Stretch } from '@baize/database';
import type { Calendar } from '@baize/protocol/gaming-days';
import { momentsAt, toField } from '@baize/protocol/wall-clock';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { allZones, offsetName } from '../../../lib/zones.ts';
import { ActForm } from '../../../ui/acting/act-form.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { formatStretch } from '../../times.ts';
import { printStretch, readable } from '../address/stretch.ts';
import { MENU_ITEM, Menu, MenuList } from '../menu.tsx';
import { chooseZone } from './choose-zone.ts';
import { type PeriodFault, periodFields, readPeriodFields } from './period-fields.ts';
import { PERIODS, type Period, periodAt, periodOf } from './periods.ts';
import { useCalendar } from './use-calendar.ts';

export type PeriodPickerProps = {
  /** The parameter of the address: `opened`. */
  name: string;
  /** What the period is of: `Opened`. */
  label: string;
  value: Stretch | undefined;
  /** The address of the page without this period, from its first page. */
  address: string;
  /** The time of the request, ms. */
  now: number;
};

/**
 * The period of a list, in the zone that the reader chose: usual periods as links, others as a form, so that it works
 * without scripts.
 */
export function PeriodPicker({ name, label, value, address, now }: PeriodPickerProps) {
  const calendar = useCalendar();
  const { zone } = calendar;
  const language = useLanguage();
  const { say } = language;
  const chosen = value && periodOf(value, now, calendar);
  const words = value ? formatStretch(value, zone, language) : say('office.period.any');
  return (
    <Menu
      label={
        <>
          <small>{label}</small>
          <span className="truncate">{chosen ? say(`office.period.${chosen}`) : words}</span>
        </>
      }
      aria-label={say('office.period.choose', { label, period: chosen ? say(`office.period.${chosen}`) : words })}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] max-md:grid-cols-1">
        <MenuList className="content-start border-line border-e max-md:grid-cols-[1fr_1fr] max-md:border-e-0 max-md:border-b">
          {PERIODS.map((period) => (
            <li key={period} className="contents">
              <PeriodLink period={period} isChosen={period === chosen} {...{ name, address, now, calendar }} />
            </li>
          ))}
        </MenuList>
        <div className="grid w-85 gap-3 p-4 max-md:w-auto">
          <OwnPeriod key={`${zone} ${value && printStretch(value)}`} {...{ name, value, address, zone }} />
          <ZoneForm zone={zone} now={now} />
        </div>
      </div>
    </Menu>
  );
}

type PeriodLinkProps = Pick<PeriodPickerProps, 'name' | 'address' | 'now'> & {
  period: Period;
  isChosen: boolean;
  calendar: Calendar;
};

function PeriodLink({ period, isChosen, name, address, now, calendar }: PeriodLinkProps) {
  const { say } = useLanguage();
  return (
    <Link
      href={withParameter(address, name, printStretch(periodAt(period, now, calendar)))}
      prefetch={false}
      aria-current={isChosen || undefined}
      className={MENU_ITEM}
    >
      {say(`office.period.${period}`)}
    </Link>
  );
}

/** The address with one more parameter. */
const withParameter = (address: string, name: string, value: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${readable(value)}`;

type OwnPeriodProps = Pick<PeriodPickerProps, 'name' | 'value' | 'address'> & { zone: string };

function OwnPeriod({ name, value, address, zone }: OwnPeriodProps) {
  const router = useRouter();
  const language = useLanguage();
  const { say } = language;
  const fields = periodFields(name);
  const [ends, setEnds] = useState({
    from: value?.from === undefined ? '' : toField(value.from, zone),
    until: value?.until === undefined ? '' : toField(value.until, zone),
  });
  const [fault, setFault] = useState<PeriodFault>();
  const { pathname, searchParams } = new URL(address, 'http://house');
  const submit = (form: FormData) => {
    const sent = Object.fromEntries([...new Set(form.keys())].map((key) => [key, form.getAll(key).map(String)]));
    const period = readPeriodFields(sent, name) ?? { fault: 'empty' as const };
    if (typeof period === 'string') router.push(withParameter(address, name, period));
    else setFault(period.fault);
  };
  return (
    <form
      action={pathname}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      {[...searchParams].map(([key, each]) => (
        <input key={`${key} ${each}`} type="hidden" name={key} value={each} />
      ))}
      <input type="hidden" name={fields.zone} value={zone} />
      {(['from', 'until'] as const).map((end) => (
        <div key={end} className="grid gap-1">
          <TextField
            label={say(`office.period.${end}`)}
            type="datetime-local"
            step={60}
            name={fields[end]}
            value={ends[end]}
            hint={endHint(ends[end], zone, language)}
            error={end === 'until' && fault ? say(`office.period.fault.${fault}`) : undefined}
            onChange={(event) => {
              setFault(undefined);
              setEnds({ ...ends, [end]: event.target.value });
            }}
          />
          <RepeatedHour
            text={ends[end]}
            zone={zone}
            name={fields.last}
            end={end}
            isLast={value?.[end] !== undefined && momentsAt(ends[end], zone).at(-1) === value[end]}
          />
        </div>
      ))}
      <div className="flex justify-end gap-2">
        {value && (
          <ButtonLink variant="plain" size="small" href={address}>
            {say('office.period.any')}
          </ButtonLink>
        )}
        <Button type="submit" variant="primary" size="small">
          {say('office.show')}
        </Button>
      </div>
    </form>
  );
}

/** The zone's name and difference from UTC at the moment of a field; or that its clock does not show that time. */
function endHint(text: string, zone: string, { say, zoneName }: Language): string {
  const moments = momentsAt(text, zone);
  const [moment] = moments;
  if (moment === undefined) return text === '' ? say('office.period.openEnd') : say('office.period.skipped', { zone });
  if (moments.length > 1) return say('office.period.repeated', { zone });
  return say('office.period.offset', { zone: zoneName(moment, zone), offset: offsetName(moment, zone) });
}

type RepeatedHourProps = { text: string; zone: string; name: string; end: 'from' | 'until'; isLast: boolean };

/** Which of the two moments is meant that the clock shows alike; nothing outside of that hour. */
function RepeatedHour({ text, zone, name, end, isLast }: RepeatedHourProps) {
  const { say, zoneName } = useLanguage();
  const [, last] = momentsAt(text, zone);
  if (last === undefined) return null;
  return (
    <label className="flex min-h-8 items-center gap-2 text-fine">
      <input type="checkbox" name={name} value={end} defaultChecked={isLast} className="size-4 accent-accent" />
      {say('office.period.second', { zone: zoneName(last, zone), offset: offsetName(last, zone) })}
    </label>
  );
}

/** The zone of all times on the pages of staff; kept with the account. */
function ZoneForm({ zone, now }: { zone: string; now: number }) {
  const { say } = useLanguage();
  // 400 names are of use only where they can be suggested.
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => setZones(allZones()), []);
  return (
    <ActForm act={chooseZone} className="grid gap-3 border-line border-t pt-3">
      <TextField
        key={zone}
        label={say('office.period.zone')}
        name="zone"
        defaultValue={zone}
        list="zones"
        autoComplete="off"
        spellCheck={false}
        hint={say('office.period.zoneHint', { offset: offsetName(now, zone) })}
      />
      <datalist id="zones">
        {zones.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="flex justify-end">
        <Button type="submit" size="small">
          {say('office.period.useZone')}
        </Button>
      </div>
    </ActForm>
  );
}
