// What `npm run verify` prints.
import { chainFaultPhrase } from '@baize/database';
import { english } from '@baize/words/english';

/**
 * The proof of the books in lines: every fault, and every row that no server has linked.
 * @param {import('@baize/database').BooksProof & { replaced: readonly import('@baize/database').Rollback[] }} proof
 * @returns {string}
 */
export function describeProof({ holds, at, tookMs, counts, sums, chains, replaced, ...faults }) {
  const number = (count) => count.toLocaleString('en');
  const { links, linked, records, waiting, unlinked, checkpointAt } = chains;
  const wrong = [
    ...sums.flatMap(({ currency, sum }) =>
      sum === 0 ? [] : [`all balances in ${currency} together: ${sum} minor units`],
    ),
    ...Object.entries(faults).flatMap(([check, list]) => list.map((fault) => `${check}: ${JSON.stringify(fault)}`)),
    ...chains.faults.map((fault) => english(chainFaultPhrase(fault))),
  ];
  return [
    `As of ${at.toISOString()}, in ${(tookMs / 1000).toFixed(1)} s`,
    `${number(counts.accounts)} accounts, ${number(counts.transfers)} transfers, ${number(counts.events)} events, ${number(counts.rounds)} rounds`,
    `${number(links)} links: ${number(linked.written)} rows as they were written, ${number(linked.recovered)} recovered after a crash, ${number(linked.upgrade)} from before there were chains; ${number(records)} records of audit log, configurations, roles, shoes, chat and results; ${number(waiting)} rows not linked yet`,
    checkpointAt === null
      ? 'No checkpoint outside the database was compared.'
      : `Compared with the checkpoint of ${new Date(checkpointAt).toISOString()}`,
    ...replaced.map(
      ({ file, at, chains }) =>
        `A backup replaced the casino of ${new Date(at).toISOString()} (${file}): what came after the backup is gone from ${chains.join(', ')}.`,
    ),
    ...unlinked.map(
      ({ chain, first, last, rows }) =>
        `NOT LINKED  ${chain}: ${number(rows)} from ${first} to ${last}, which nobody has checked yet`,
    ),
    ...wrong.map((fault) => `WRONG  ${fault}`),
    verdict(holds, waiting),
  ].join('\n');
}

function verdict(holds, waiting) {
  if (!holds) return 'SOMETHING IS WRONG.';
  if (waiting === 0) return 'The books balance, and nothing was changed.';
  return 'The books balance, and nothing that is linked was changed. A running casino links the rest within a second; the start of a stopped one checks it first.';
}
