// npm run dossier -- verify FILE: verifies a dossier of a house by its public keys, without an account and without its database.
import { openAsBlob } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyDossier } from '../apps/web/src/operator/dossier/verify-dossier.ts';
import { runCommand } from './shared/command.mjs';
import { sentenceOfFault } from './shared/dossier-faults.mjs';
import { Misuse, Refusal } from './shared/variables.mjs';

const KEY = /^[0-9a-f]{64}$/i;

await runCommand(async (args) => {
  const options = { key: { type: 'string' }, url: { type: 'string' } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [, file] = positionals;
  const keys = values.key === undefined ? await publishedBy(values.url) : values.key.split(',');
  if (keys.length === 0 || !keys.every((key) => KEY.test(key)))
    throw new Misuse('A key has 64 hexadecimal digits; several are separated by commas.');
  const blob = await openAsBlob(file).catch(() => {
    throw new Misuse(`${file} is no file that can be read.`);
  });
  const { manifest, rounds, rows, faults } = await verifyDossier(blob, keys);
  if (faults.length > 0) throw new Refusal(faults.map(sentenceOfFault).join('\n'));
  const { house, days } = manifest;
  const figure = (count) => count.toLocaleString('en');
  const left = manifest.tables.flatMap(({ id, left }) => (left.length > 0 ? [`${id} ${left.join(', ')}`] : []));
  const but = left.length > 0 ? ` Left out, as not signed to the end when it was made: ${left.join('; ')}.` : '';
  return `The dossier of ${house}, gaming days ${days[0]} to ${days[1]}, is as the house signed it: ${figure(rounds)} rounds worked out again, ${figure(rows)} rows compared with their links.${but}`;
});

/** The keys that a house publishes. */
async function publishedBy(url) {
  if (url === undefined)
    throw new Misuse('Say whose it is: --url ADDRESS of the house, or --key with its public keys.');
  if (!URL.canParse(url)) throw new Misuse(`"${url}" is no address like https://casino.example.`);
  const answer = await fetch(new URL('/public-keys', url)).catch(() => null);
  const published = answer?.ok ? await answer.json().catch(() => null) : null;
  if (!Array.isArray(published?.keys) || published.keys.length === 0)
    throw new Refusal(`${url} publishes no keys. Ask the house for them, and give them with --key.`);
  return published.keys;
}
