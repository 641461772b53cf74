// What is wrong with a dossier, in a sentence each.

const SENTENCES = {
  'no-dossier': () => 'This is no dossier: it has no manifest that can be read.',
  unsigned: () => 'No key of the house has signed it.',
  'manifest-changed': () => 'The manifest is not the one that the house signed.',
  missing: ({ file }) => `${file} is missing.`,
  added: ({ file }) => `${file} is not in the manifest.`,
  changed: ({ file }) => `${file} is not as the manifest has it.`,
  'round-missing': ({ table, number }) => `Round ${number} of table ${table} is missing.`,
  'rounds-miscounted': ({ table }) => `The rounds of table ${table} are not those that the manifest counts.`,
  'round-differs': ({ round, why }) => `${round}: ${why}`,
  'link-unsigned': ({ file, chain, number }) =>
    `${file}: no key of the house has signed link ${number} of the chain ${chain}.`,
  'link-refused': ({ file, chain, number }) =>
    `${file}: link ${number} of the chain ${chain} holds rows that no server of the house wrote.`,
  'record-unproven': ({ file, source, key }) => `${file}: the row ${key} of ${source} is not as it was signed.`,
  'event-unproven': ({ file, tableId, version }) =>
    `${file}: event ${version} of table ${tableId} is not as it was signed.`,
  'transfers-unproven': ({ file, tableId, version }) =>
    `${file}: the transfers of event ${version} of table ${tableId} are not as they were signed.`,
};

/** @param {import('../../apps/web/src/operator/dossier/verify-dossier.ts').DossierFault} fault @returns {string} */
export const sentenceOfFault = (fault) => SENTENCES[fault.what](fault);
