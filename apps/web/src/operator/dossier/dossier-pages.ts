import type { ListedRound } from '@baize/database';
import { type DossierAct, type DossierTable, type RoundLine, readRecorded } from '@baize/database/dossier';
import { gameName, spotName } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { GameWords } from '../../table/game/words/game-words.ts';
import type { Cover, DossierSource } from './dossier-files.ts';
import { listedRoundOf, recordOfLine } from './dossier-record.ts';
import type { Manifest } from './manifest.ts';

// The pages of a dossier: plain HTML that a browser opens from a disk, without a network and without scripts.

/** A page of a dossier that its contents name: rounds of a table, or acts. */
export type ListedFile =
  | {
      readonly name: string;
      readonly of: DossierTable;
      readonly first: ListedRound;
      readonly last: ListedRound;
      readonly count: number;
    }
  | { readonly name: string; readonly acts: number; readonly from: number; readonly until: number };

/** The text that says what a dossier holds, what it does not, and how it is verified. */
export function readMe(cover: Cover, withNames: boolean, language: Language): string {
  const { say } = language;
  const { title, period, moments, made } = headOf(cover, language);
  return say('office.dossier.readMe', { title, period, moments, made, names: withNames ? 'yes' : 'no' });
}

/** The page that opens first: what the dossier holds, and the configurations. */
export function indexPage(
  manifest: Cover & Pick<Manifest, 'tables' | 'acts'>,
  { tables, configurations, names }: Pick<DossierSource, 'tables' | 'configurations' | 'names'>,
  files: readonly ListedFile[],
  language: Language,
): string {
  const { say, list, tell, moment } = language;
  const { zone, archived } = manifest;
  const at = (ms: number) => moment(ms, { zone });
  const range = (from: string, until: string) =>
    from === until ? from : say('office.dossier.book.range', { from, until });
  const rounds = files.flatMap((file) =>
    'of' in file
      ? [
          [
            link(file.name, range(file.first.id, file.last.id)),
            text(file.of.name),
            text(tell(gameName(file.of.game))),
            text(at(file.first.openedAt)),
            text(say('office.dossier.book.rounds', { count: file.count })),
          ],
        ]
      : [],
  );
  const acts = files.flatMap((file) =>
    'acts' in file
      ? [
          [
            link(file.name, range(at(file.from), at(file.until))),
            text(say('office.dossier.book.acts', { count: file.acts })),
          ],
        ]
      : [],
  );
  const configs = configurations.records.map((record) => {
    const { tableId, version, config, by, why, at: ms } = readRecorded(record);
    const name = tables.find(({ id }) => id === tableId)?.name ?? String(tableId);
    const told = say('office.dossier.book.version', { version: String(version), at: at(Number(ms)), by: String(by) });
    return `<details><summary>${text(`${name}: ${told}`)}</summary><p>${text(String(why))}</p><pre>${text(JSON.stringify(config, null, 2))}</pre></details>`;
  });
  const left = manifest.tables.filter((of) => of.left.length > 0);
  const notes = [
    say(names ? 'office.dossier.book.withNames' : 'office.dossier.book.ids'),
    ...left.map((of) => say('office.dossier.book.left', { table: of.id, rounds: list(of.left.map(String)) })),
    ...(archived.length > 0 ? [say('office.dossier.book.archived', { files: list(archived) })] : []),
  ];
  return page(
    manifest,
    language,
    [
      ...notes.map((note) => `<p>${text(note)}</p>`),
      `<h2>${text(say('office.dossier.book.tables'))}</h2>`,
      rounds.length > 0 ? table([], rounds) : `<p>${text(say('office.dossier.book.none'))}</p>`,
      `<h2>${text(say('staff.audit.title'))}</h2>`,
      table([], acts),
      `<h2>${text(say('office.dossier.book.configurations'))}</h2>`,
      ...configs,
    ].join('\n'),
  );
}

/** Some rounds of a table with their results and payouts, each with its bets. */
export function roundsPage(
  cover: Cover,
  { name }: DossierTable,
  lines: readonly RoundLine[],
  { language, words }: { readonly language: Language; readonly words: GameWords | undefined },
): string {
  const { say, moment, money, number, tell } = language;
  const zone = { zone: cover.zone };
  const rows = lines.map((line) => {
    const round = listedRoundOf(line);
    const { id, currency, openedAt, endedAt, dealerId, players, state, result, voidReason } = round;
    const found = words?.describeResult(result, language);
    const told =
      state === 'void' && voidReason !== null
        ? [say('office.dossier.book.void', { reason: tell(voidReason) })]
        : [found?.title, found?.note];
    const amount = (minor: number) => text(state === 'settled' ? money(minor, currency) : '');
    return [
      text(id),
      text(moment(openedAt, zone)),
      text(endedAt === null ? '' : moment(endedAt, zone)),
      text(dealerId ?? ''),
      inLines(told),
      text(number(players)),
      betsOf(line, language),
      amount(round.handleMinor),
      amount(round.payoutMinor),
      amount(round.houseResultMinor),
    ];
  });
  const head = [
    ...[say('operator.rounds.head.round'), say('operator.rounds.filter.opened'), say('operator.rounds.filter.ended')],
    ...[say('operator.rounds.head.dealer'), say('office.dossier.book.result'), say('operator.rounds.head.players')],
    ...[say('operator.rounds.head.bets'), say('operator.rounds.handle'), say('operator.rounds.payout')],
    say('operator.rounds.houseResult'),
  ];
  return page(cover, language, `${BACK(language)}<h2>${text(name)}</h2>${table(head, rows)}`);
}

function betsOf(line: RoundLine, { say, tell, money, number }: Language): string {
  const { round, bets } = recordOfLine(line, null);
  if (bets.length === 0) return text(number(0));
  const rows = bets.map(({ playerId, spot, stakeMinor, returnedMinor, rule, outcome }) => [
    ...[text(playerId), text(tell(spotName(round.game, spot))), text(money(stakeMinor, round.currency))],
    ...[text(say(`operator.round.outcome.${outcome}`)), text(rule), text(money(returnedMinor, round.currency))],
  ]);
  const head = [
    ...[say('operator.round.head.player'), say('operator.round.head.bet'), say('operator.round.head.stake')],
    ...[say('operator.round.head.outcome'), say('operator.round.head.rule'), say('operator.round.head.back')],
  ];
  return `<details><summary>${text(number(bets.length))}</summary>${table(head, rows)}</details>`;
}

/** Some acts of the audit log. */
export function actsPage(cover: Cover, acts: readonly DossierAct[], language: Language): string {
  const { say, moment, tell } = language;
  const json = (value: unknown) => text(value === null || value === undefined ? '' : JSON.stringify(value));
  const rows = acts.map(({ act }) => [
    text(moment(act.at, { zone: cover.zone })),
    inLines([act.by, act.roleName ?? act.role]),
    text(act.address ?? ''),
    text(say(`staff.act.${act.act}`)),
    text(act.subject ?? ''),
    json(act.before),
    json(act.after),
    text(act.why === null ? '' : tell(act.why)),
  ]);
  const head = [
    ...[say('staff.audit.when'), say('staff.audit.who'), say('staff.audit.from'), say('staff.audit.act')],
    ...[say('staff.audit.subject'), say('staff.audit.before'), say('staff.audit.after'), say('staff.audit.why')],
  ];
  return page(cover, language, `${BACK(language)}<h2>${text(say('staff.audit.title'))}</h2>${table(head, rows)}`);
}

function headOf({ house, days, from, until, made, by, zone }: Cover, { say, moment }: Language) {
  const at = (iso: string) => moment(iso, { zone });
  return {
    title: say('office.dossier.book.title', { house }),
    period:
      days[0] === days[1]
        ? say('office.dossier.book.day', { day: days[0] })
        : say('office.dossier.book.period', { first: days[0], last: days[1] }),
    moments: say('office.dossier.book.moments', { from: at(from), until: at(until) }),
    made: say('office.dossier.book.made', { at: at(made), by }),
  };
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:#1c1a17;background:#fff}table{border-collapse:collapse;margin:8px 0 24px}
th,td{border-bottom:1px solid #d8d2c6;padding:5px 12px;text-align:start;vertical-align:top}th{position:sticky;inset-block-start:0;background:#f4f1ea}
td{font-variant-numeric:tabular-nums;overflow-wrap:break-word;max-width:44ch}pre{background:#f4f1ea;padding:12px;white-space:pre-wrap}summary{cursor:pointer;padding:3px 0}h1{margin-bottom:4px}h1+p{margin-top:0}`;

function page(cover: Cover, language: Language, body: string): string {
  const { title, period, moments, made } = headOf(cover, language);
  const { say, tell } = language;
  const scope = [
    ...(cover.table === null ? [] : [say('office.dossier.book.ofTable', { table: cover.table })]),
    ...(cover.game === null ? [] : [say('office.dossier.book.ofGame', { game: tell(gameName(cover.game)) })]),
  ];
  return `<!doctype html>
<html lang="${language.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title><style>${STYLE}</style></head><body>
<h1>${text(title)}</h1>
<p>${[period, ...scope, moments, made].map(text).join('<br>')}</p>
${body}
</body></html>
`;
}

const BACK = ({ say }: Language): string => `<p>${link('../index.html', say('office.dossier.book.back'))}</p>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table>${head.length > 0 ? `<thead><tr>${head.map((each) => `<th>${text(each)}</th>`).join('')}</tr></thead>` : ''}<tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>`;

const link = (href: string, name: string): string => `<a href="${text(encodeURI(href))}">${text(name)}</a>`;

/** Texts below each other. */
const inLines = (texts: readonly (string | null | undefined)[]): string =>
  texts.flatMap((each) => (each ? text(each) : [])).join('<br>');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (written: string): string => written.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
