import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMANDS, type Command } from '../../../scripts/commands.mjs';
import { faultOf, helpOf } from '../../../scripts/shared/arguments.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const commands = Object.entries(COMMANDS);

function commandOf(name: string): Command {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return command;
}

/** Runs an npm command as npm does; returns its exit code and what it printed. */
function run(...words: string[]): { code: number; printed: string } {
  return runWith({}, ...words);
}

function runWith(set: Readonly<Record<string, string>>, ...words: string[]): { code: number; printed: string } {
  const env = { ...process.env, DATA_FOLDER: '/nonexistent/baize', DATABASE_URL: '', ...set };
  try {
    const args = ['scripts/run.mjs', ...words];
    return {
      code: 0,
      printed: execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', env, stdio: 'pipe' }),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, printed: `${stdout}${stderr}` };
  }
}

test('every command of package.json that is a program of ours has its arguments described', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const named = Object.values<string>(scripts).flatMap((script) => /run\.mjs ([\w-]+)/.exec(script)?.[1] ?? []);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(COMMANDS).toSorted());
  expect(Object.values<string>(scripts).filter((script) => script.includes('tsx '))).toEqual([]);
});

test.each(commands)('%s describes itself in full', (name, command) => {
  const help = helpOf(name, command);
  expect(help).toContain(command.about);
  for (const part of [...Object.keys(command.acts ?? {}), ...Object.keys(command.options ?? {})])
    expect(help).toMatch(new RegExp(`^  (--)?${part}\\b`, 'm'));
});

test.each(commands.filter(([, { passes }]) => passes === undefined))('%s refuses an unknown option', (_, command) => {
  expect(faultOf(command, ['--frobnicate'])).toBe('There is no option --frobnicate.');
});

test.each([
  ['storm', ['--seeds', 'many'], '--seeds is "many"; it takes a whole number above zero.'],
  ['storm', ['--seeds', '0'], '--seeds is "0"; it takes a whole number above zero.'],
  ['storm', ['--seeds'], '--seeds needs a value: --seeds VALUE, or --seeds=VALUE when it begins with a dash.'],
  ['storm', ['--deaths=yes'], '--deaths takes no value.'],
  ['storm', ['100'], '"100" is one argument too many.'],
  ['restore', [], 'FOLDER is missing.'],
  ['backup', ['a', 'b'], '"b" is one argument too many.'],
  [
    'staff',
    ['fire', 'bob'],
    '"fire" is not one of list, add, disable, enable, role, reset, reset-factor, end-sessions.',
  ],
  ['staff', ['disable', 'bob'], 'disable NAME "REASON": "REASON" is missing.'],
  ['staff', ['enable', 'bob', 'because'], 'enable NAME: "because" is one argument too many.'],
  ['player', [], 'Say what to do: reset, reset-factor, end-sessions, disable, enable.'],
  ['house', ['close', 'vesper'], 'close TABLE "REASON": "REASON" is missing.'],
  ['house', ['report', 'day', 'week'], 'report [BY]: "week" is one argument too many.'],
] as const)('%s %j is refused in one sentence', (name, given, fault) => {
  expect(faultOf(commandOf(name), [...given])).toBe(fault);
});

test.each([
  ['staff', []],
  ['staff', ['add', 'bob', 'dealer', 'Bob']],
  ['backup', []],
  ['storm', ['--seed', '7', '--deaths']],
  ['bench', ['poker', 'rounds']],
  ['test', ['e2e', '--grep', 'lobby']],
] as const)('%s %j can run', (name, given) => {
  expect(faultOf(commandOf(name), [...given])).toBeUndefined();
});

test('a wrong request ends with code 2 and does nothing; --help prints and does nothing', () => {
  expect(run('backup', '--help')).toEqual({ code: 0, printed: `${helpOf('backup', commandOf('backup'))}\n` });
  expect(run('start', '--prot', '1')).toEqual({
    code: 2,
    printed: 'There is no option --prot. See: npm start -- --help\n',
  });
}, 60_000);

test.each([
  ['verify', [], /^There is no casino in \/nonexistent\/baize\. .*\n$/],
  ['restore', ['nowhere'], /^There is no backup at .*\/nowhere\.\n$/],
  ['round', ['nowhere.round'], /^nowhere\.round cannot be read: ENOENT\.\n$/],
  ['odds', ['--options', '{}'], /^--options needs --game\.\n$/],
  ['migration', ['Side Bets'], /^Name the migration in lower case: .*\n$/],
] as const)(
  '%s %j ends with code 2 and one sentence',
  (name, given, sentence) => {
    expect(run(name, ...given)).toEqual({ code: 2, printed: expect.stringMatching(sentence) });
  },
  120_000,
);

const NOBODYS = 'postgres://nobody@127.0.0.1:1/none';

test.each([
  [{ GAME_PORT: 'none' }, /^GAME_PORT is "none", which is no port\. .*\n$/],
  [{ KEEP_CHAT_DAYS: 'some' }, /^KEEP_CHAT_DAYS is "some"\. .*\n$/],
  [{ VIDEO: 'on' }, /^VIDEO is "on"\. .*\n$/],
  [{ CHAIN_KEY: 'short' }, /^CHAIN_KEY must be 64 hexadecimal digits\.\n$/],
  [{ DATABASE_URL: 'nonsense' }, /^DATABASE_URL is no address of a Postgres\. .*\n$/],
])(
  'a wrong setting, %j, ends with code 2 like any other wrong request',
  (set, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-settings-'));
    const { code, printed } = runWith({ DATA_FOLDER: folder, DATABASE_URL: NOBODYS, ...set }, 'verify');
    rmSync(folder, { recursive: true });
    expect({ code, printed }).toEqual({ code: 2, printed: expect.stringMatching(sentence) });
  },
  120_000,
);

test('a start at an address of another machine ends with code 2 before anything is installed or built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-settings-'));
  const { code, printed } = runWith({ DATA_FOLDER: folder, DATABASE_URL: NOBODYS, HOST: '192.0.2.1' }, 'start');
  rmSync(folder, { recursive: true });
  expect(code).toBe(2);
  expect(printed).toContain('HOST is "192.0.2.1", which is no address of this machine.');
  expect(printed).not.toContain('Install');
}, 120_000);

test.each(['test', 'shots'])(
  '%s builds nothing for an option that Playwright does not know',
  (name) => {
    const { code, printed } = run(name, ...(name === 'test' ? ['e2e'] : []), '--every-layot');
    expect(code).toBe(1);
    expect(printed).toContain("unknown option '--every-layot'");
    expect(printed).not.toContain('Build');
  },
  120_000,
);
