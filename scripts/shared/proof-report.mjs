// What `npm run verify` prints.
import { chainFaultPhrase } from '@baize/database';
import { english } from '@baize/words/english';
import { filesOf } from './sentence.mjs';

/**
 * The proof of the books in lines: every fault, and every row that no server has linked.
 * @param {import('@baize/database').BooksProof & {
 *   replaced: readonly import('@baize/database').Rollback[], archive: import('@baize/database/archive').ArchiveProof,
 * }} proof
 * @returns {string}
 */
export function describeProof({ holds, at, tookMs, counts, sums, chains, replaced, archive, ...faults }) {
  const number = (count) => count.toLocaleString('en');
  const { links, linked, archived, records, waiting, unlinked, checkpointAt } = chains;
  const wrong = [
    ...sums.flatMap(({ currency, sum }) =>
      sum === 0 ? [] : [`all balances in ${currency} together: ${sum} minor units`],
    ),
    ...Object.entries(faults).flatMap(([check, list]) => list.map((fault) => `${check}: ${JSON.stringify(fault)}`)),
    ...[...chains.faults, ...archive.faults].map((fault) => english(chainFaultPhrase(fault))),
  ];
  return [
    `As of ${at.toISOString()}, in ${(tookMs / 1000).toFixed(1)} s`,
    `${number(counts.accounts)} accounts, ${number(counts.transfers)} transfers, ${number(counts.events)} events, ${number(counts.rounds)} rounds`,
    `${number(links)} links: ${number(linked.written)} rows as they were written, ${number(linked.recovered)} recovered after a crash, ${number(linked.upgrade)} from before there were chains; ${number(records)} records of audit log, configurations, roles, shoes, chat and results; ${number(waiting)} rows not linked yet`,
    checkpointAt === null
      ? 'No checkpoint outside the database was compared.'
      : `Compared with the checkpoint of ${new Date(checkpointAt).toISOString()}`,
    ...archiveLines(archive, archived, number),
    ...replaced.map(
      ({ file, at, chains }) =>
        `A backup replaced the casino of ${new Date(at).toISOString()} (${file}): what came after the backup is gone from ${chains.join(', ')}.`,
    ),
    ...unlinked.map(
      ({ chain, first, last, rows }) =>
        `NOT LINKED  ${chain}: ${number(rows)} from ${first} to ${last}, which nobody has checked yet`,
    ),
    ...wrong.map((fault) => `WRONG  ${fault}`),
    verdict(holds, waiting, archive.unread),
  ].join('\n');
}

/** What the files of the archive prove, and what nobody can prove without them. */
function archiveLines({ files, rows, unread, gone, unknown }, archived, number) {
  return [
    ...(files > 0 ? [`${filesOf(files)} of the archive: ${number(rows)} rows as they were in the database`] : []),
    ...(unread > 0
      ? [
          `NOT PROVEN  ${filesOf(unread)} of the archive, with ${number(archived)} events: the folder of the archive is not here. Set ARCHIVE_FOLDER to it.`,
        ]
      : []),
    ...gone.map((file) => `NOT PROVEN  ${file}: the file is not in the folder; the house may delete the chat.`),
    ...unknown.map(
      (file) => `${file} belongs to a run that did not end, or to the database before a backup was restored.`,
    ),
  ];
}

function verdict(holds, waiting, unread) {
  if (!holds) return 'SOMETHING IS WRONG.';
  const what = unread === 0 ? 'nothing' : 'nothing outside the archive';
  if (waiting === 0) return `The books balance, and ${what} was changed.`;
  return `The books balance, and ${what} that is linked was changed. A running casino links the rest within a second; the start of a stopped one checks it first.`;
}
