import { readAuthSettings, readSsoSettings } from '@baize/auth';
import type { HouseGrants } from '@baize/database';
import { type Jurisdiction, readJurisdiction } from '@baize/protocol';
import { readBrands } from '../../../../serve/brand-choice.mjs';
import { readHouseZone } from '../../../../serve/house-zone.mjs';
import { brands } from '../../../brands/index.ts';
import type { Language } from '../../../i18n/language.ts';

/** A setting of the house that its environment or its version decides, as it is in force. */
export interface HouseSetting {
  readonly id: SettingId;
  /** In words; null until the game server has stated it. */
  readonly value: string | null;
  /** The variables that set it; none for what the program fixes. */
  readonly variables: readonly string[];
}

export const SETTING_GROUPS = {
  house: ['hosts', 'zone'],
  people: ['playerIdle', 'staffIdle', 'staffSession', 'sso', 'fourEyes', 'jurisdiction', 'demo'],
  grants: ['welcomeGrant', 'topUp'],
  keeping: ['ledger'],
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export type SettingId = (typeof SETTING_GROUPS)[SettingGroup][number];

const MINUTE_MS = 60_000;

/** The settings of the environment of this server, and what game servers have stated; secrets are none of them. */
export function readHouseSettings(
  env: Readonly<Record<string, string | undefined>>,
  grants: HouseGrants | null,
  language: Language,
): Readonly<Record<SettingId, HouseSetting>> {
  const { say, list, number } = language;
  const { idle, fourEyes, demo } = readAuthSettings(env);
  const sso = readSsoSettings(env);
  const { hosts } = readBrands(env);
  const setting = (id: SettingId, value: string | null, ...variables: readonly string[]): HouseSetting => ({
    ...{ id, value, variables },
  });
  const minutes = (ms: number | undefined) => say('office.house.minutes', { count: (ms ?? 0) / MINUTE_MS });
  const onOff = (isOn: boolean | undefined) => say(isOn ? 'office.config.on' : 'office.config.off');
  const all = [
    setting(
      'hosts',
      hosts.size === 0
        ? say('office.house.noHosts')
        : list([...hosts].map(([host, id]) => `${host} (${brands[id].name})`)),
      'BRANDS',
    ),
    setting('zone', readHouseZone(env), 'HOUSE_ZONE'),
    setting('playerIdle', minutes(idle?.playerMs), 'PLAYER_IDLE_MINUTES'),
    setting('staffIdle', minutes(idle?.staffMs), 'STAFF_IDLE_MINUTES'),
    setting(
      'staffSession',
      say('office.house.hours', { count: (idle?.staffSessionMs ?? 0) / MINUTE_MS / 60 }),
      'STAFF_SESSION_HOURS',
    ),
    setting(
      'sso',
      sso ? `${sso.name} (${sso.issuer})` : say('office.house.noSso'),
      'STAFF_SSO_ISSUER',
      'STAFF_SSO_NAME',
    ),
    setting('fourEyes', onOff(fourEyes), 'FOUR_EYES'),
    setting('jurisdiction', jurisdictionWords(readJurisdiction(env), language), 'JURISDICTION'),
    setting('demo', onOff(demo), 'DEMO'),
    setting('welcomeGrant', grants && number(grants.welcomeGrant, TWO), 'WELCOME_GRANT_MINOR'),
    setting(
      'topUp',
      grants &&
        (grants.topUpTo === 0
          ? say('office.house.noTopUp')
          : say('office.house.topUpTo', { amount: number(grants.topUpTo, TWO), hours: grants.topUpHours })),
      'TOP_UP_MINOR',
      'TOP_UP_HOURS',
    ),
    setting('ledger', say('office.house.forever')),
  ];
  return Object.fromEntries(all.map((each) => [each.id, each])) as Record<SettingId, HouseSetting>; // one of each id
}

const TWO = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** A jurisdiction with all that it asks for. */
function jurisdictionWords(asked: Jurisdiction, { say, list, percent }: Language): string {
  const { id, minimumReturn, sideBets, roundSeconds, keepRoundYears, sessionMinutes, source } = asked;
  const parts = [
    ...(minimumReturn === null ? [] : [say('office.house.asks.returns', { share: percent(minimumReturn) })]),
    ...(sideBets ? [] : [say('office.house.asks.noSideBets')]),
    ...(roundSeconds === 0 ? [] : [say('office.house.asks.roundSeconds', { seconds: roundSeconds })]),
    ...(keepRoundYears === 0 ? [] : [say('office.house.asks.keepYears', { years: keepRoundYears })]),
    ...(sessionMinutes === null ? [] : [say('office.house.asks.session', { minutes: sessionMinutes })]),
  ];
  const name = id === 'own' ? (source ?? say('office.house.asks.own')) : id;
  return `${name}: ${parts.length === 0 ? say('office.house.asks.nothing') : list(parts)}`;
}
