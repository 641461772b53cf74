// The npm commands: what each does, and the arguments it takes. `node scripts/run.mjs NAME` runs them, and prints this for
// `--help`.

/**
 * @typedef {{ about: string, value?: 'count' | 'text', takes?: string }} Option without `value`, a switch; `takes` names the
 * value in the help.
 * @typedef {{ words: string[], about: string }} Act words in brackets may be left out
 * @typedef {{
 *   file: string, about: string, words?: string[], options?: Record<string, Option>, acts?: Record<string, Act>,
 *   notes?: string, passes?: string, typescript?: boolean, database?: boolean,
 * }} Command `words`: what its arguments are called, in brackets those that may be left out, with … when there may be
 * several. `passes` names the program that gets the options after the words. `typescript`: it needs the packages;
 * `database`: and the generated database client.
 */

const REASON = '"REASON"';

/** @type {Record<string, Command>} */
export const COMMANDS = {
  start: { file: 'start.mjs', about: 'Sets everything up and opens the casino. Settings: .env.example.' },
  build: {
    file: 'build.mjs',
    about: 'Makes everything that npm start needs, and opens nothing: for an upgrade, while the old version plays.',
  },
  cluster: {
    file: 'cluster.mjs',
    about:
      'The same casino as a cluster on this machine: engines and gateways joined by a NATS server, behind a load balancer.',
    options: {
      engines: { about: 'how many processes own the tables', value: 'count', takes: 'N' },
      gateways: { about: 'how many have the connections of clients', value: 'count', takes: 'N' },
      keys: { about: 'prints new keys for NATS, one for engines and one for gateways, and starts nothing' },
    },
    notes: 'There are two of each, unless another number is given. It needs nats-server, which Debian has.',
  },
  dev: { file: 'dev.mjs', about: 'The same casino with reloading code.' },
  test: {
    file: 'test.mjs',
    about: 'Sets everything up and runs all tests, or those of the named workspaces.',
    words: ['[WORKSPACE…]'],
    passes: 'their test runners: npm test -- e2e --grep lobby',
  },
  staff: {
    file: 'staff.mjs',
    typescript: true,
    database: true,
    about: 'Manages the accounts of staff.',
    acts: {
      list: { words: [], about: 'lists all staff accounts' },
      add: { words: ['NAME', 'ROLE', '["Display name"]'], about: 'creates an account and prints its password' },
      disable: { words: ['NAME', REASON], about: 'closes it and ends its sessions' },
      enable: { words: ['NAME'], about: 'opens it again' },
      role: { words: ['NAME', 'ROLE', REASON], about: 'changes its role' },
      reset: { words: ['NAME', REASON], about: 'sets a new password and prints it' },
      'reset-factor': { words: ['NAME', REASON], about: 'removes the app, passkeys and recovery codes' },
      'end-sessions': { words: ['NAME', REASON], about: 'signs the person out everywhere' },
    },
    notes:
      'The roles are dealer, pit-boss, operator and auditor, and those that the house has composed, by their names.',
  },
  player: {
    file: 'player.mjs',
    typescript: true,
    database: true,
    about: 'Manages the account of a player.',
    acts: {
      reset: { words: ['NAME', REASON], about: 'sets a new password and prints it' },
      'reset-factor': { words: ['NAME', REASON], about: 'removes the app, passkeys and recovery codes' },
      'end-sessions': { words: ['NAME', REASON], about: 'signs the person out everywhere' },
      disable: { words: ['NAME', REASON], about: 'closes the account and ends its sessions' },
      enable: { words: ['NAME'], about: 'opens it again' },
    },
    notes: 'Verify the identity of the person first. Every act is recorded in the audit log.',
  },
  table: {
    file: 'table.mjs',
    typescript: true,
    database: true,
    about: 'Shows and changes how tables are played.',
    acts: {
      list: { words: [], about: 'lists all tables with game, currency, configuration and state' },
      show: { words: ['TABLE'], about: 'the configuration of a table as JSON' },
      set: { words: ['TABLE', 'CHANGE', REASON], about: 'changes parts of it from the next round on' },
      create: {
        words: ['TABLE', 'GAME', 'NAME', REASON, '[CURRENCY]', '[CHANGE]'],
        about: 'creates a table, by the standard options of its game with this change, and puts it into service',
      },
      copy: {
        words: ['TABLE', 'NEW_TABLE', 'NAME', REASON, '[CURRENCY]', '[CHANGE]'],
        about: 'the same as a copy of another table',
      },
      rename: { words: ['TABLE', 'NAME', REASON], about: 'gives it another name from the next round on' },
      order: { words: ['TABLE…'], about: 'puts these tables first in the lobby, in this order' },
      retire: { words: ['TABLE', REASON], about: 'closes it after its round and takes it out of the lobby' },
      reopen: { words: ['TABLE', REASON], about: 'puts a retired table, or a draft, into service' },
      move: {
        words: ['TABLE', 'ENGINE', REASON],
        about:
          'moves it after its round to this engine of a cluster, by its number in npm run nodes; any: wherever there is room',
      },
      abandon: {
        words: ['TABLE', 'NAME', 'NAME', REASON],
        about: 'voids the round of a table that has stopped: a pit boss requests it, a second person approves',
      },
    },
    notes: `CHANGE is JSON, or the name of a file that holds it: '{"limits":{"classes":{"straight":{"max":20000}}}}'.
Its provider of live video: '{"videoProvider":"studio"}'; '{"videoProvider":null}' for the default one.
A table's own chips: '{"chips":[200,1000,5000]}', the smallest first; '{"chips":null}' for those of its currency.
Objects are merged and other values replaced; null removes a limit or a time, and a line of a paytable in the
options. Amounts are in minor units of the table's currency, times in milliseconds.
CURRENCY is EUR, or that of the copied table, unless it is named: a code of ISO 4217, or CHIPS for play money.
A table with other paytables than those of its game's rules becomes a draft, which another person puts into service.
abandon asks both people for their passwords. A running casino takes the table back after ten seconds.`,
  },
  house: {
    file: 'house.mjs',
    typescript: true,
    about: 'Reads and runs a house over its API, from any machine; docs/api.md says what each call does.',
    acts: {
      tables: { words: [], about: 'all tables with state and configuration version' },
      table: { words: ['TABLE'], about: 'one table' },
      versions: { words: ['TABLE'], about: 'its configurations, the newest first' },
      open: { words: ['TABLE', REASON], about: 'puts a draft or a retired table into service' },
      close: { words: ['TABLE', REASON], about: 'retires it after its round in play' },
      pause: { words: ['TABLE', REASON], about: 'pauses a table, its round in play too' },
      resume: { words: ['TABLE'], about: 'lets it go on' },
      'last-rounds': { words: ['TABLE', 'ROUNDS', REASON], about: 'closes it after so many rounds that players see' },
      'keep-open': { words: ['TABLE'], about: 'takes that back, or opens a table that the pit closed' },
      configure: {
        words: ['TABLE', 'FILE', REASON],
        about: 'stores the whole configuration in a file of JSON, or asks for it',
      },
      'keep-configuration': {
        words: ['TABLE', REASON],
        about: 'keeps the configuration in force instead of one that waits for its time',
      },
      rounds: { words: [], about: 'rounds, the newest first' },
      round: { words: ['ROUND'], about: 'one round with events, bets, transfers and proof' },
      players: { words: ['[TEXT]'], about: 'players with their balances; TEXT is the beginning of a name' },
      player: { words: ['ID'], about: 'one player, by the id of the list' },
      block: { words: ['ID', REASON], about: 'disables the account of a player' },
      unblock: { words: ['ID', REASON], about: 'lets the player sign in again' },
      report: { words: ['[BY]'], about: 'sums by table, dealer, player, bet, hour, day or month' },
      audit: { words: [], about: 'the audit log, the newest first' },
      approvals: { words: [], about: 'requests that wait for a second person' },
      approve: { words: ['REQUEST', `[${REASON}]`], about: 'approves what somebody else asked about a table' },
      refuse: { words: ['REQUEST', REASON], about: 'refuses it' },
      withdraw: { words: ['REQUEST', `[${REASON}]`], about: 'withdraws a request of your own' },
      now: { words: [], about: 'what takes no bets now, the maintenance, and who is not admitted' },
      orders: { words: ['[SCOPE]'], about: 'everything that was ordered for the house' },
      'bets-off': {
        words: ['TARGET', REASON],
        about: 'takes no bets: TARGET is house, game:blackjack, table:vesper or bet:blackjack:pairs',
      },
      'bets-on': { words: ['TARGET', REASON], about: 'takes them again' },
      announce: { words: ['MOMENT', 'MESSAGE'], about: 'tells all players when the tables close for maintenance' },
      maintenance: { words: ['MESSAGE'], about: 'closes all tables after their rounds' },
      reopen: { words: [REASON], about: 'ends the maintenance, or takes back what was announced' },
      shut: { words: ['sign-ups | guests', REASON], about: 'admits nobody new this way' },
      admit: { words: ['sign-ups | guests', REASON], about: 'admits people this way again' },
      incidents: { words: ['[KIND]'], about: 'the register of incidents' },
      findings: { words: [], about: 'what looks like collusion or abuse' },
      incident: { words: ['NUMBER'], about: 'one incident with what was done about it' },
      take: { words: ['NUMBER'], about: 'makes an incident yours' },
      note: { words: ['NUMBER', 'TEXT'], about: 'adds a note to it' },
      reply: { words: ['NUMBER', 'TEXT'], about: 'answers in private the player who asks for help' },
      answer: { words: ['NUMBER', 'TEXT'], about: 'closes it with this answer' },
      'alert-rules': { words: [], about: 'the rules of alerts' },
      'alert-rule': { words: ['FILE'], about: 'makes the rule in a file of JSON' },
      'own-rule': { words: ['NUMBER'], about: 'takes a rule over from its owner' },
      'end-rule': { words: ['NUMBER'], about: 'ends it' },
      alerts: { words: ['[RULE]'], about: 'what has met the rules, or one of them' },
      adjustments: { words: ['ID'], about: 'what was credited to a player and debited' },
      credit: { words: ['ID', 'AMOUNT', 'CURRENCY', 'KIND', REASON], about: 'credits minor units, or asks to' },
      debit: { words: ['ID', 'AMOUNT', 'CURRENCY', 'KIND', REASON], about: 'debits them, or asks to' },
    },
    options: {
      url: { value: 'text', takes: 'ADDRESS', about: 'of the casino; WEB_URL, or this machine, unless it is given' },
      table: { value: 'text', takes: 'TABLE', about: 'only rounds, or sums, of this table' },
      game: { value: 'text', takes: 'GAME', about: 'only of this game' },
      state: {
        value: 'text',
        takes: 'STATE',
        about: 'only rounds that are betting, playing, settled or void, and incidents and alerts in this state',
      },
      player: { value: 'text', takes: 'ID', about: 'only rounds of this player, with their figures' },
      dealt: {
        value: 'text',
        takes: 'CARDS',
        about: 'only rounds in which these cards or this number fell: "Ks 9h", 17',
      },
      currency: { value: 'text', takes: 'CODE', about: 'only of this currency' },
      from: { value: 'text', takes: 'MOMENT', about: 'from then on, in UTC: 2026-05-04T04:00:00Z' },
      until: { value: 'text', takes: 'MOMENT', about: 'before then' },
      limit: { value: 'count', about: 'so many rows, at most 200' },
      cursor: { value: 'text', takes: 'CURSOR', about: 'the next page, as the one before says' },
    },
    notes: `The token is in HOUSE_TOKEN: an operator makes it at /account. Rows are JSON, one a line.`,
  },
  nodes: {
    file: 'nodes.mjs',
    typescript: true,
    database: true,
    about:
      'Lists the game server processes of the house: state, version, tables, connections, load, and how fast the message bus is.',
  },
  integrity: {
    file: 'integrity.mjs',
    typescript: true,
    database: true,
    about: 'Lists what looks like collusion or abuse in the rounds of the last days, with the rounds behind it.',
    acts: { list: { words: ['[DAYS]'], about: 'in the rounds of so many days, 7 unless a number is given' } },
  },
  verify: {
    file: 'verify.mjs',
    typescript: true,
    database: true,
    about: 'Proves the books and their hash chains, with the casino running or stopped.',
    options: { 'public-key': { about: 'prints CHAIN_PUBLIC_KEYS and proves nothing' } },
  },
  dossier: {
    file: 'dossier.mjs',
    typescript: true,
    database: true,
    about:
      'Verifies a dossier that a house has made: its signature, every file, every row, and every round by the rules.',
    acts: {
      verify: {
        words: ['FILE'],
        about: 'prints a sentence for each thing that is wrong, and ends with 1 if there is one',
      },
    },
    options: {
      url: { value: 'text', takes: 'ADDRESS', about: 'of the house, which publishes its public keys' },
      key: { value: 'text', takes: 'KEYS', about: 'its public keys themselves, separated by commas' },
    },
    notes: 'It needs no database and no account. Get the address, or the keys, from the house and not with the file.',
  },
  rotate: {
    file: 'rotate.mjs',
    typescript: true,
    database: true,
    about: 'Creates a new key and retires the current one, which is still read. The next start uses the new key.',
    words: ['sessions | shoes | chain'],
  },
  backup: {
    file: 'backup.mjs',
    typescript: true,
    database: true,
    about: 'Backs up the database, of a running or a stopped casino, into an empty folder.',
    words: ['[FOLDER]'],
    options: {
      keep: { value: 'count', about: 'deletes older ones in DATA_FOLDER/backups, until so many are left' },
      prove: { about: 'restores it into an empty place and proves the books there' },
    },
    notes:
      'Without FOLDER it is a new one in DATA_FOLDER/backups. A Postgres of your own is backed up with its pg_dump.',
  },
  archive: {
    file: 'archive.mjs',
    typescript: true,
    database: true,
    about: 'Moves rounds and chat that are old enough into compressed files, and proves the books before and after.',
    options: {
      before: {
        value: 'text',
        takes: 'DAY',
        about: 'everything of the months before this day, whatever the settings say',
      },
      'dry-run': { about: 'says what would be moved, and changes nothing' },
    },
    notes: `Old enough is what operators have set at /operator/house/settings, else what KEEP_ROUNDS_YEARS and KEEP_CHAT_DAYS say; whole months go, in UTC. The ledger stays.
The casino may run meanwhile. npm run verify proves what was moved, as long as the files are in ARCHIVE_FOLDER.`,
  },
  restore: {
    file: 'restore.mjs',
    typescript: true,
    database: true,
    about:
      'Replaces the database of a stopped casino with a backup, or fills an empty one at DATABASE_URL, and proves its books.',
    words: ['FOLDER'],
  },
  migrate: {
    file: 'prepare-database.mjs',
    database: true,
    about: 'Migrates the database at DATABASE_URL, and prepares the roles of the programs and the demo accounts.',
  },
  migration: {
    file: '../packages/database/scripts/create-migration.ts',
    typescript: true,
    about: 'Writes the migration from the last one to prisma/schema.prisma.',
    words: ['NAME'],
  },
  round: {
    file: '../packages/words/scripts/round.ts',
    typescript: true,
    about: 'Plays a round from its text and reports the first line that fails.',
    words: ['FILE.round'],
  },
  'new-game': {
    file: 'new-game.mjs',
    about: 'Begins a game as a copy of another: folders, registrations, and a page of what is left to write.',
    words: ['GAME'],
    options: {
      like: { value: 'text', takes: 'OTHER', about: 'the game that it resembles most' },
      into: { value: 'text', takes: 'FOLDER', about: 'in another copy of the project' },
    },
  },
  odds: {
    file: '../packages/rules/scripts/odds.ts',
    typescript: true,
    about: 'House edge and hit rate of every bet.',
    options: {
      game: { value: 'text', takes: 'GAME', about: 'only this game' },
      options: { value: 'text', takes: 'JSON', about: 'with these house rules' },
      json: { about: 'prints JSON' },
      write: { about: 'writes the figures into RULES.md and odds.json' },
      check: { about: 'fails when those are out of date' },
    },
  },
  'common-rules': {
    file: '../packages/rules/scripts/common-rules.ts',
    typescript: true,
    about: 'Writes what the rules of several games share into every RULES.md and its translations.',
  },
  detectors: {
    file: '../packages/crowd/scripts/detectors.ts',
    typescript: true,
    about:
      'Measures how well the detectors of npm run integrity find simulated colluders: precision and recall of each.',
  },
  simulate: {
    file: '../packages/rules/scripts/simulate.ts',
    typescript: true,
    about: 'Plays rounds of a game through the rules and measures house edge and speed.',
    options: {
      game: { value: 'text', takes: 'GAME', about: 'which game' },
      rounds: { value: 'count', about: 'how many, 100000 by default' },
      seed: { value: 'count', about: 'of its random numbers, 1 by default' },
      options: { value: 'text', takes: 'JSON', about: 'with these house rules' },
      json: { about: 'prints JSON' },
    },
  },
  'poker-keys': {
    file: '../packages/rules/scripts/poker-keys.ts',
    typescript: true,
    about: 'Searches the keys for poker hands and compares them with the code.',
  },
  storm: {
    file: 'storm.mjs',
    database: true,
    about: 'Runs the whole server on simulated time with faults of every kind, and stops at the first violation.',
    options: {
      seeds: { value: 'count', about: 'how many, 1000 by default' },
      from: { value: 'count', about: 'the first of them, 1 by default' },
      seed: { value: 'count', about: 'only this seed, with the end of its trace' },
      workers: { value: 'count', about: 'processes, one per core by default' },
      deaths: { about: 'a short evening of the seed, once per moment at which the server can die' },
      death: { value: 'count', about: 'the short evening, killed at this moment' },
    },
  },
  chaos: {
    file: '../chaos/run.ts',
    typescript: true,
    database: true,
    about: 'Kills servers and databases under load and proves that nothing is lost or duplicated.',
    options: {
      kills: { value: 'count', about: 'ends after so many, 100 by default' },
      minutes: { value: 'count', about: 'or after this time, 60 by default' },
      players: { value: 'count', about: 'at every game, 200 by default' },
      seed: { value: 'count', about: 'of the faults' },
      failover: { about: 'loses the primary database in the middle and promotes its synchronous standby' },
      cluster: { about: 'two engines and two gateways over NATS instead of one server' },
    },
  },
  bench: {
    file: '../bench/run.mjs',
    about: 'Benchmarks, each with its baseline: all, or those named.',
    words: ['[NAME…]'],
  },
  mutate: {
    file: 'mutate.mjs',
    about: 'Mutation testing of the rules of all games, or of those named.',
    words: ['[GAME…]'],
  },
  peers: {
    file: 'peers.mjs',
    about:
      'Publishers and viewers of others at our video server; installs what Debian has of them, and lists which were run.',
  },
  shots: {
    file: 'shots.mjs',
    about: 'Pictures of every screen in every phase, in shots/index.html.',
    passes: 'Playwright: npm run shots -- --grep lobby',
  },
  images: {
    file: 'images.mjs',
    typescript: true,
    database: true,
    about:
      'Takes the steps of docker/Dockerfile without an engine, starts what was built, and prints the size of each image.',
    options: { built: { about: 'takes the programs that are built here, and builds none in the images' } },
    notes: 'As root, on a Debian with debootstrap.',
  },
  fonts: { file: 'subset-fonts.mjs', about: 'Cuts the fonts of the pages to the characters that they use.' },
  licences: {
    file: 'packages/licences.mjs',
    about: 'Lists every package by licence; fails on one that is not approved.',
  },
  lock: {
    file: 'packages/complete-lock.mjs',
    about: 'Completes package-lock.json with the builds for other platforms.',
    options: { check: { about: 'fails when some are missing, and changes nothing' } },
  },
};
