import { readFileSync } from 'node:fs';
import { createUser } from '@nats-io/nkeys';
import { NATS_CONFIG } from '../../scripts/running/nats.mjs';

/** A key of a user that may read everything and send nothing. */
export function witnessKey(): { readonly seed: string; readonly public: string } {
  const pair = createUser();
  return { seed: new TextDecoder().decode(pair.getSeed()), public: pair.getPublicKey() };
}

/** The configuration of a house, with that user. */
export function witnessConfig(key: { readonly public: string }): string {
  const config = readFileSync(NATS_CONFIG, 'utf8');
  const user = `{ nkey: ${key.public}, permissions: { publish: { deny: [">"] }, subscribe: { allow: [">"] } } }`;
  const [before, after] = config.split('users: [');
  if (after === undefined) throw new Error(`${NATS_CONFIG} has no users`);
  return `${before}users: [\n    ${user}${after}`;
}
