// npm run chaos: kills servers and databases under load and proves that nothing was lost or doubled.
//   npm run chaos -- --kills 1000 --seed 7 --players 200 --minutes 60 --failover --cluster
import { type Report, runEvening } from './evening.ts';
import { killsIn } from './house.ts';
import { readOptions } from './options.ts';

const options = readOptions(process.argv.slice(2));
const { seed, kills, players, minutes } = options;
console.log(`seed ${seed}: ${players} players at every game, ${kills} kills or ${minutes} min`);
// Exit on a signal instead of being killed by it: the servers are stopped by this process's exit handlers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
const report = await runEvening(options, console.log);
console.log(describe(report));
process.exit(report.holds ? 0 : 1);

function describe({
  said,
  pit,
  tally,
  books,
  acknowledged,
  topUps,
  witness,
  falseStarts,
  minutes,
  holds,
  kept,
}: Report): string {
  const { counts } = books;
  const faults = {
    ...booksFaults({ books }),
    ...acknowledgedFaults({ acknowledged }),
    ...{ brokenTopUps: topUps.broken, unaskedTopUps: topUps.unasked },
    violations: tally.violations,
  };
  const wrong = Object.entries(faults).filter(([, list]) => list.length > 0);
  return [
    `${killsIn(tally)} kills in ${minutes.toFixed(1)} min: ${Object.entries(tally.done)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}; ${falseStarts} servers ended at their start`,
    `${witness.accepted} commands acknowledged, ${witness.refused} refused, ${witness.repeated} of them repeated; ${topUps.counts.booked} top-ups`,
    `${counts.rounds} rounds, ${counts.events} events, ${counts.transfers} transfers; the books sum to ${books.sums.map(({ currency, sum }) => `${sum} ${currency}`).join(', ')}`,
    `${pit.reversed} rounds voided after their settlement, ${pit.resettled} results corrected, as acknowledged to the pit`,
    ...said,
    ...wrong.map(
      ([name, list]) =>
        `${name}: ${JSON.stringify(list.slice(0, 5))}${list.length > 5 ? ` and ${list.length - 5} more` : ''}`,
    ),
    holds ? 'Nothing lost, nothing doubled.' : `SOMETHING IS WRONG. Database, logs and answers are in ${kept}.`,
  ].join('\n');
}

function booksFaults({ books }: Pick<Report, 'books'>): Readonly<Record<string, readonly unknown[]>> {
  const {
    wrongAccounts,
    idleChips,
    mixedTransfers,
    wrongRounds,
    wrongReversals,
    wrongEndings,
    orphanTransfers,
    wrongAdjustments,
    wrongReserves,
    brokenStreams,
    chains,
  } = books;
  return {
    wrongAccounts,
    idleChips,
    mixedTransfers,
    wrongRounds,
    wrongReversals,
    wrongEndings,
    orphanTransfers,
    wrongAdjustments,
    wrongReserves,
    brokenStreams,
    chains: chains?.faults ?? [],
  };
}

function acknowledgedFaults({
  acknowledged,
}: Pick<Report, 'acknowledged'>): Readonly<Record<string, readonly unknown[]>> {
  return { broken: acknowledged.broken, doubled: acknowledged.doubled };
}
