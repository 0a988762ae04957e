// What the routers of other exchanges share: each is a program of its own, so that neither its types
// nor its packages reach the project.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Loads a package from the folder that the program was given, where npm has put it. */
export const load = createRequire(`${process.argv[2]}/package.json`);

/** Returns a function that gives the one token of an address, which `make` creates. */
export function tokensOf(make) {
  const known = new Map();
  return (address) => {
    if (!known.has(address)) known.set(address, make(address));
    return known.get(address);
  };
}

/**
 * Answers each line of standard input, a market, with a line: the routes that the router chose, and
 * the milliseconds of processor time that its search took. `prepare` turns a market into the
 * router's own objects, which is not measured, and returns the search.
 */
export async function serve(prepare) {
  for await (const line of createInterface({ input: process.stdin })) {
    const search = prepare(JSON.parse(line));
    const before = process.cpuUsage();
    const routes = await search();
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ ms: (user + system) / 1_000, routes }));
  }
}
