// Child processes: run to completion, or kept running until we exit.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, root } from '../shared/environment.mjs';

const STOP_MS = 15_000;
const guard = new URL('./stop-with-parent.mjs', import.meta.url).href;

/** @type {Set<import('node:child_process').ChildProcess>} */
const finishing = new Set();

/**
 * Runs a program to completion and returns its standard output. Throws with its last lines when it fails.
 * @param {string} what it is, for the message
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, tail?: number }} [options] `tail`: how many last lines
 * @returns {Promise<string>}
 */
export function run(what, command, args, { env = process.env, cwd = root, tail = 40 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    finishing.add(child);
    let output = '';
    let everything = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      everything += chunk;
    });
    child.stderr.on('data', (chunk) => {
      everything += chunk;
    });
    child.on('error', (error) => reject(new Refusal(`${what} could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      finishing.delete(child);
      if (code === 0) resolve(output);
      else reject(new Refusal(`${what} failed (${signal ?? `code ${code}`}).\n${lastLines(everything, tail)}`));
    });
  });
}

/** Stops the programs that {@link run} has started and that still run. */
export function abandonRuns() {
  for (const child of finishing) child.kill('SIGTERM');
}

/**
 * @typedef {{ name: string, ended: Promise<string>, stop: () => Promise<void> }} Service `ended` resolves with the reason.
 */

/**
 * Starts a Node program that runs until it is stopped, or until this process ends in any way. It has its own process
 * group, so that we pass on a Ctrl-C ourselves. Its output goes to the log file, or to the terminal without one.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env: Record<string, string>, cwd?: string, log?: string }} options
 * @returns {Service}
 */
export function startService(name, args, { env, cwd = root, log }) {
  if (log !== undefined) mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const output = log === undefined ? 'inherit' : openSync(log, 'a', 0o600);
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    cwd,
    env: { ...env, STARTED_BY: String(process.pid) },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (typeof output === 'number') closeSync(output);
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  return {
    name,
    ended: exited.then(
      (why) =>
        `${name} ended (${why}).${
          log === undefined
            ? ''
            : ` The end of its log, ${log}:
${endOf(log)}`
        }`,
    ),
    stop: async () => {
      child.kill('SIGTERM');
      const late = await Promise.race([exited, wait(STOP_MS, 'late', { ref: false })]);
      if (late === 'late') child.kill('SIGKILL');
      await exited;
    },
  };
}

/** A service that keeps ending is started again after this time, ms. */
const RESTART_MS = 1_000;

/**
 * Starts a service again whenever it ends, with a line on the terminal, until it is stopped.
 * @param {Service} first which runs already
 * @param {() => Service} start
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepRunning(first, start) {
  let current = first;
  let stopping = false;
  const watch = async () => {
    while (!stopping) {
      const why = await current.ended;
      if (stopping) return;
      process.stderr.write(`\n${why}\nIt is started again.\n`);
      await wait(RESTART_MS, undefined, { ref: false });
      if (!stopping) current = start();
    }
  };
  void watch();
  return {
    stop: () => {
      stopping = true;
      return current.stop();
    },
  };
}

/**
 * Waits until `url` answers without a server error, as long as the service runs. Throws when it ends.
 * @param {{ service: Service, url: string }} server
 */
export async function waitUntilHealthy({ service, url }) {
  let ended;
  service.ended.then((why) => {
    ended = why;
  });
  while (ended === undefined) {
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined && status < 500) return;
    await wait(100);
  }
  throw new Refusal(ended);
}

/** The path of a package's executable, to be run with Node. */
export function program(workspace, file) {
  for (const folder of [join(root, workspace, 'node_modules'), join(root, 'node_modules')]) {
    try {
      readFileSync(join(folder, file));
      return join(folder, file);
    } catch {
      // Hoisted: look in the parent folder.
    }
  }
  throw new Refusal(`node_modules has no ${file}. Delete node_modules and start again.`);
}

function endOf(file) {
  return lastLines(readFileSync(file, 'utf8'), 20);
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
