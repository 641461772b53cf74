import type { Identity } from '@baize/auth';
import { listTables } from '@baize/database';
import { gamingDayAt } from '@baize/protocol/gaming-days';
import { gameName } from '@baize/rules';
import Link from 'next/link';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { houseCalendar } from '../../lib/settings/house-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/controls/field.tsx';
import { auditAddress } from '../audit/audit-query.ts';
import { TABLE_HEAD, TABLE_PAGE, TABLE_SCROLL, TABLE_TITLE } from '../tables/looks.ts';

/** The form of a dossier: of which gaming days, and of which tables. The file comes as a download. */
export async function DossierPage({ identity, now }: { identity: Identity; now: number }) {
  await recordLook(identity, { subject: 'dossier' });
  const [{ say, tell }, calendar, tables] = await Promise.all([
    getLanguage(),
    houseCalendar(),
    listTables(casinoPool()),
  ]);
  const today = gamingDayAt(now, calendar);
  const games = [...new Set(tables.map(({ game }) => game))];
  return (
    <main className={TABLE_PAGE}>
      <header className={TABLE_HEAD}>
        <h1 className={TABLE_TITLE}>{say('office.dossier.title')}</h1>
      </header>
      <div className={TABLE_SCROLL}>
        <div className="grid max-w-180 gap-5 px-6 pt-5 pb-10 max-md:px-3">
          <p className="text-ink-soft">{say('office.dossier.what')}</p>
          <form action="/operator/audit/dossier/export" className="grid gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              {(['first', 'last'] as const).map((name) => (
                <TextField
                  key={name}
                  type="date"
                  name={name}
                  label={say(`office.dossier.${name}`)}
                  defaultValue={today}
                  max={today}
                  required
                />
              ))}
            </div>
            <SelectField name="of" label={say('office.dossier.of')} defaultValue="">
              <option value="">{say('office.dossier.all')}</option>
              <optgroup label={say('office.dossier.games')}>
                {games.map((game) => (
                  <option key={game} value={`game:${game}`}>
                    {tell(gameName(game))}
                  </option>
                ))}
              </optgroup>
              <optgroup label={say('office.dossier.tables')}>
                {tables.map(({ id, name }) => (
                  <option key={id} value={`table:${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </SelectField>
            <div>
              <CheckField name="names" label={say('office.dossier.names')} />
              <p className="text-fine text-ink-soft">{say('office.dossier.namesHint')}</p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Link href={auditAddress.write({ act: 'dossier-made' })} className="text-accent hover:underline">
                {say('office.dossier.made')}
              </Link>
              <Button type="submit" variant="primary">
                {say('office.dossier.make')}
              </Button>
            </div>
          </form>
          <p className="text-fine text-ink-soft">{say('office.dossier.takes')}</p>
          <p className="text-fine text-ink-soft">
            {say.rich('office.dossier.keys', {
              code: (chunks) => <code className="break-words">{chunks}</code>,
              keys: (chunks) => (
                <a href="/public-keys" className="text-accent hover:underline">
                  {chunks}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
    </main>
  );
}
