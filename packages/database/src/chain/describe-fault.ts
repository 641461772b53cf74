import type { ChainFault, ChainFaultKind } from './prove-chains.ts';

const SENTENCES: Readonly<Record<ChainFaultKind, string>> = {
  'event-changed': 'the event is not as it was written',
  'transfers-changed': 'the transfers are not as they were written',
  'event-missing': 'the event was deleted',
  'event-unlinked': 'the event is in no link: the game server did not write it',
  'event-refused': 'the event was found after a crash, and is not what the rules would have written',
  'transfer-changed': 'the transfer is not as it was written',
  'transfer-missing': 'the transfer was deleted',
  'transfer-unlinked': 'the transfer is in no link: the server did not write it',
  'transfer-refused': 'the transfer is not a grant that the server makes',
  'link-missing': 'the link was deleted',
  'link-changed': 'the link is not as it was written',
  'signature-wrong': 'the link was not signed by a key of this server',
  'checkpoint-missing': 'the link in the checkpoint does not exist',
};

/** Describes a chain fault in one line: where it is and what is wrong. */
export function describeFault({ chain, what, version, transferIds, link }: ChainFault): string {
  const where = [
    chain,
    ...(version === undefined ? [] : [`version ${version}`]),
    ...(link === undefined ? [] : [`link ${link}`]),
    ...(transferIds === undefined ? [] : [`transfer ${transferIds.join(', ') || 'none left'}`]),
  ];
  return `${where.join(', ')}: ${SENTENCES[what]}`;
}
