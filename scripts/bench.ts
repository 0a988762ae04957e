// `npm run bench`: measures the budgets, ours beside other exchanges. Each figure is the median of
// five. Times of a page and Lighthouse's scores depend on the machine and on what else it does: they
// are measured in turns with a reference, an empty React page, and judged by their ratio to it. Takes
// about 40 minutes; `npm run bench -- page` measures one group only, and `npm run bench -- --against
// HEAD~1` the build of another commit beside ours.
import { parseArgs } from 'node:util';
import { backfillRows } from './bench/backfillRows.ts';
import { commitRows } from './bench/commitRows.ts';
import { farmRows } from './bench/farmRows.ts';
import { gameRows } from './bench/gameRows.ts';
import { gasRows } from './bench/gasRows.ts';
import { measureHub } from './bench/hub.ts';
import { measureIndexer } from './bench/indexer.ts';
import { measurePaced } from './bench/pace.ts';
import { lookRows } from './bench/lookRows.ts';
import { pageRows } from './bench/pageRows.ts';
import { benchRouting } from './bench/routing.ts';
import { scoreRows } from './bench/scoreRows.ts';
import { sizeRows } from './bench/sizeRows.ts';
import { splitRows } from './bench/splitRows.ts';
import { stillRows } from './bench/stillRows.ts';
import { tableOf, type Row } from './bench/rows.ts';

async function routeRows(): Promise<Row[]> {
  return benchRouting().map(({ graph, oursMs, sdkMs, times, equalOrBetter }) => {
    const minTimes = graph.includes('500') ? 100 : 20;
    return {
      what: `best route, 3 hops, ${graph}`,
      others: '',
      ours: `${oursMs.toFixed(3)} ms`,
      reference: `SDK ${sdkMs.toFixed(2)} ms`,
      ratio: `${Math.round(times)} times faster`,
      budget: `${minTimes} times, same or better output`,
      isKept: times >= minTimes && equalOrBetter,
    };
  });
}

const indexerRows = (): Promise<Row[]> => measurePaced(measureIndexer);

const hubRows = (): Promise<Row[]> =>
  measurePaced(async () => {
    const { votesPerSecond, processorMs, p95Ms, start } = await measureHub();
    return [
      {
        what: 'hub: signed votes with their power',
        value: votesPerSecond,
        unit: 'votes/s',
        budget: 250,
        isLeast: true,
      },
      {
        what: 'hub: processor time of the services for a vote',
        value: processorMs,
        unit: 'ms',
        budget: 4,
      },
      { what: 'hub: one vote with its power, p95', value: p95Ms, unit: 'ms', budget: 300 },
      { what: 'hub: first answer after a start', value: start.ms, unit: 'ms', budget: 2_000 },
      {
        what: 'hub: processor time of the services until then',
        value: start.processorMs,
        unit: 'ms',
        budget: 2_000,
      },
    ];
  });

const { values, positionals: wanted } = parseArgs({
  options: {
    against: { type: 'string' },
    /** Of the group `size`: ten million when there is an hour. */
    swaps: { type: 'string', default: '1000000' },
  },
  allowPositionals: true,
});
const { against } = values;
const all: Record<string, () => Promise<Row[]>> = {
  page: pageRows,
  farms: farmRows,
  games: gameRows,
  route: routeRows,
  split: splitRows,
  gas: gasRows,
  indexer: indexerRows,
  backfill: backfillRows,
  size: () => sizeRows(Number(values.swaps)),
  hub: hubRows,
  score: scoreRows,
  look: lookRows,
  still: stillRows,
};
const groups = against === undefined ? all : { against: () => commitRows(against) };
let isAllKept = true;
for (const [name, group] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Printed at once: a group that fails must not take the others' figures along.
  try {
    const rows = await group();
    console.log(tableOf(rows).join('\n'));
    isAllKept &&= rows.every(({ isKept }) => isKept);
  } catch (error) {
    console.error(`${name} could not be measured:`, error);
    isAllKept = false;
  }
}
process.exit(isAllKept ? 0 : 1);
