import { type ChainFaultKind, chainFaultPhrase } from '@baize/database';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { german as germanTexts } from '../../i18n/catalogues/german.ts';
import { languageOf } from '../../i18n/language.ts';

const german = languageOf('de', { ...germanTexts, phrases: germanPhrases }, (error) => {
  throw error;
});

const KINDS: Readonly<Record<ChainFaultKind, true>> = {
  'event-changed': true,
  'transfers-changed': true,
  'event-missing': true,
  'event-unlinked': true,
  'event-refused': true,
  'transfer-changed': true,
  'transfer-missing': true,
  'transfer-unlinked': true,
  'transfer-refused': true,
  'record-changed': true,
  'record-missing': true,
  'record-unlinked': true,
  'row-changed': true,
  'row-deleted': true,
  'row-rewritten': true,
  'row-unrecorded': true,
  'archive-miscounted': true,
  'archive-missing': true,
  'archive-changed': true,
  'link-missing': true,
  'link-changed': true,
  'signature-wrong': true,
  'checkpoint-missing': true,
};
const kinds = Object.keys(KINDS) as ChainFaultKind[]; // the keys of the record above

it.each([
  ['English', english],
  ['German', german],
] as const)('every fault of a chain has a text of its own in %s', (_, { tell }) => {
  const texts = kinds.map((what) => tell(chainFaultPhrase({ chain: 'table:a', what, link: 1 })));
  expect(new Set(texts).size).toBe(kinds.length);
});

it('names the link, the version or the transfers, and writes ids without separators', () => {
  const [chain, version, link] = ['table:roulette-1', 12_345, 67_890];
  const tell = (fault: Parameters<typeof chainFaultPhrase>[0]) => english.tell(chainFaultPhrase(fault));
  expect(tell({ chain, what: 'link-missing', link })).toBe('table:roulette-1, link 67890: the link was deleted');
  expect(tell({ chain, what: 'event-missing', version })).toBe(
    'table:roulette-1, version 12345: the event was deleted',
  );
  expect(tell({ chain, what: 'transfers-changed', version, transferIds: ['7001', '7002'] })).toBe(
    'table:roulette-1, version 12345, transfers 7001 and 7002: the transfers were changed',
  );
  expect(tell({ chain, what: 'transfers-changed', version, transferIds: [] })).toBe(
    'table:roulette-1, version 12345: the transfers were changed',
  );
  expect(tell({ chain: 'house', what: 'transfer-missing', transferIds: ['7001'] })).toBe(
    'house, transfer 7001: the transfer was deleted',
  );
  expect(tell({ chain: 'records', what: 'row-deleted', row: 'audit_entry 7001' })).toBe(
    'records, audit_entry 7001: the row was deleted',
  );
});
