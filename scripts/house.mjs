// npm run house -- ACT …: reads and runs a house over its API, from any machine, with a token of an operator.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HouseRefusal, openHouse } from '@baize/client';
import { COMMANDS } from './commands.mjs';
import { runCommand } from './shared/command.mjs';
import { Misuse, Refusal } from './shared/variables.mjs';

const TEXTS = Object.fromEntries(Object.keys(COMMANDS.house.options).map((name) => [name, { type: 'string' }]));

/** Each row on a line of its own, for jq and grep. */
const lines = ({ items, next }) =>
  [...items.map((row) => JSON.stringify(row)), ...(next === null ? [] : [`# more with --cursor ${next}`])].join('\n');
const whole = (answer) => JSON.stringify(answer, null, 2);
const outcome = ({ done, approval, version }) =>
  done
    ? `Done.${version === null ? '' : ` The table is played by configuration ${version} from its next round on.`}`
    : `Request ${approval} waits for a second person.`;

/** What each act does with the house, its words and its options. */
const ACTS = {
  tables: async (house) => lines(await house('listTables')),
  table: async (house, [id]) => whole(await house('readTable', { id })),
  versions: async (house, [id]) => lines(await house('listTableVersions', { id })),
  open: async (house, [id, reason]) => outcome(await house('openTable', { id, given: { reason } })),
  close: async (house, [id, reason]) => outcome(await house('closeTable', { id, given: { reason } })),
  pause: async (house, [id, reason]) => outcome(await house('pauseTable', { id, given: { reason } })),
  resume: async (house, [id]) => outcome(await house('resumeTable', { id })),
  'last-rounds': async (house, [id, rounds, reason]) =>
    outcome(await house('announceClosing', { id, given: { rounds: Number(rounds), reason } })),
  'keep-open': async (house, [id]) => outcome(await house('keepOpen', { id })),
  configure: async (house, [id, file, reason]) => {
    const { version: replaces } = await house('readTable', { id });
    return outcome(await house('configureTable', { id, given: { replaces, config: readConfig(file), reason } }));
  },
  'keep-configuration': async (house, [id, reason]) =>
    outcome(await house('withdrawConfiguration', { id, given: { reason } })),
  rounds: async (house, _, { table, game, state, player, dealt, currency, from, until, limit, cursor }) =>
    lines(
      await house('listRounds', { given: { table, game, state, player, dealt, currency, from, until, limit, cursor } }),
    ),
  round: async (house, [id]) => whole(await house('readRound', { id })),
  players: async (house, [q], { limit, cursor }) => lines(await house('listPlayers', { given: { q, limit, cursor } })),
  player: async (house, [id]) => whole(await house('readPlayer', { id })),
  block: async (house, [id, reason]) => outcome(await house('blockPlayer', { id, given: { reason } })),
  unblock: async (house, [id, reason]) => outcome(await house('unblockPlayer', { id, given: { reason } })),
  report: async (house, [by], { table, game, currency, from, until }) =>
    whole(await house('readReport', { given: { by, table, game, currency, from, until } })),
  audit: async (house, _, { from, until, limit, cursor }) =>
    lines(await house('listActs', { given: { from, until, limit, cursor } })),
  approvals: async (house, _, { limit, cursor }) => lines(await house('listApprovals', { given: { limit, cursor } })),
  approve: async (house, [id, reason]) => decides(house, id, 'approved', reason),
  refuse: async (house, [id, reason]) => decides(house, id, 'refused', reason),
  withdraw: async (house, [id, reason]) => decides(house, id, 'withdrawn', reason),
  now: async (house) => lines({ items: (await house('readHouse')).orders, next: null }),
  orders: async (house, [scope], { limit, cursor }) =>
    lines(await house('listHouseOrders', { given: { scope, limit, cursor } })),
  'bets-off': async (house, [target, reason]) =>
    outcome(await house('switchBetsOff', { given: { ...targetOf(target), reason } })),
  'bets-on': async (house, [target, reason]) =>
    outcome(await house('switchBetsOn', { given: { ...targetOf(target), reason } })),
  announce: async (house, [closesAt, message]) =>
    outcome(await house('announceMaintenance', { given: { closesAt, message } })),
  maintenance: async (house, [message]) => outcome(await house('closeHouse', { given: { message } })),
  reopen: async (house, [reason]) => outcome(await house('reopenHouse', { given: { reason } })),
  shut: async (house, [id, reason]) => outcome(await house('closeDoor', { id, given: { reason } })),
  admit: async (house, [id, reason]) => outcome(await house('openDoor', { id, given: { reason } })),
  incidents: async (house, [kind], { table, state, limit, cursor }) =>
    lines(await house('listIncidents', { given: { kind, table, state, limit, cursor } })),
  findings: (house, _, values) => ACTS.incidents(house, ['finding'], values),
  incident: async (house, [id]) => whole(await house('readIncident', { id })),
  take: async (house, [id]) => outcome(await house('takeIncident', { id })),
  note: async (house, [id, text]) => outcome(await house('noteIncident', { id, given: { text } })),
  reply: async (house, [id, text]) => outcome(await house('answerPlayer', { id, given: { text } })),
  answer: async (house, [id, text]) => outcome(await house('closeIncident', { id, given: { text } })),
  'alert-rules': async (house) => lines(await house('listAlertRules')),
  'alert-rule': async (house, [file]) => {
    const { id } = await house('makeAlertRule', { given: readConfig(file) });
    return `Done: rule ${id}.`;
  },
  'own-rule': async (house, [id]) => outcome(await house('ownAlertRule', { id })),
  'end-rule': async (house, [id]) => outcome(await house('endAlertRule', { id })),
  alerts: async (house, [rule], { state, limit, cursor }) =>
    lines(await house('listAlerts', { given: { rule, state, limit, cursor } })),
  adjustments: async (house, [id]) => lines(await house('listAdjustments', { id })),
  credit: async (house, words) => adjusts(house, 1, words),
  debit: async (house, words) => adjusts(house, -1, words),
};

/** `game:blackjack` as a scope and its subject. */
function targetOf(target) {
  const [scope, ...subject] = target.split(':');
  return { scope, subject: subject.join(':') };
}

const adjusts = async (house, sign, [id, amount, currency, kind, reason]) => {
  if (!/^[1-9]\d{0,12}$/.test(amount)) throw new Misuse(`"${amount}" is no amount in minor units, such as 2500.`);
  const given = { currency, amountMinor: sign * Number(amount), kind, reason };
  return outcome(await house('adjustBalance', { id, given }));
};

const decides = async (house, id, decision, reason) =>
  outcome(await house('decideApproval', { id, given: { decision, reason } }));

function readConfig(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Misuse(`${file} is no file with JSON.`);
  }
}

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, options: TEXTS, allowPositionals: true });
  const [act, ...words] = positionals;
  const url = values.url ?? process.env.WEB_URL ?? `http://localhost:${process.env.WEB_PORT ?? 3000}`;
  const { HOUSE_TOKEN: token } = process.env;
  if (!URL.canParse(url)) throw new Misuse(`"${url}" is no address like https://casino.example.`);
  if (!token) throw new Misuse('Put a token into HOUSE_TOKEN: an operator makes it at /account.');
  try {
    return await ACTS[act](openHouse({ url, token }), words, values);
  } catch (error) {
    if (error instanceof HouseRefusal) throw new Refusal(sentenceOf(error.problem));
    if (error instanceof TypeError && error.cause !== undefined) throw new Refusal(`${url} does not answer.`);
    throw error;
  }
});

/** What the house refuses, in a sentence. */
function sentenceOf({ status, code, detail, errors = [] }) {
  if (status === 401) return 'The token is not in force: it has expired, was revoked, or is not approved yet.';
  if (code === 'not-permitted') return `The token lacks the permission ${detail}.`;
  if (status === 404 && detail === undefined) return 'The house knows nothing of this id.';
  if (errors.length > 0) return errors.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`).join('\n');
  return detail ?? `The house refuses: ${code}.`;
}
