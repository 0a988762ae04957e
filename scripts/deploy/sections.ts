import type { Address } from '../../src/lib/hex.ts';
import { collectiblesParameters } from './collectiblesParameters.ts';
import { competitionParameters } from './competitionParameters.ts';
import { ifoParameters } from './ifoParameters.ts';
import { lotteryParameters } from './lotteryParameters.ts';
import { predictionParameters } from './predictionParameters.ts';
import { profileParameters } from './profileParameters.ts';
import type { Section } from './section.ts';

/** Parameters of each product, by their names in the file. */
const sections = {
  prediction: predictionParameters,
  lottery: lotteryParameters,
  collectibles: collectiblesParameters,
  profile: profileParameters,
  ifo: ifoParameters,
  competition: competitionParameters,
};

/** What a chain's deployment chooses for each product that is on it. */
export type ProductParameters = {
  [Name in keyof typeof sections]?: ReturnType<(typeof sections)[Name]['read']>;
};

const entries = Object.entries<Section<unknown>>(sections);

export const sectionNames: readonly string[] = Object.keys(sections);

/** Reads the products' parameters. Throws a sentence with what is missing or malformed. */
export function readSections(
  file: string,
  fields: Readonly<Record<string, unknown>>,
  operator: Address,
): ProductParameters {
  const found = entries.flatMap(([name, { read, amiss }]) => {
    if (fields[name] === undefined) return [];
    const values = read(file, fields[name]);
    const fault = amiss?.(values, operator);
    if (fault) throw new Error(`${file}: ${fault}`);
    return [[name, values] as const];
  });
  return Object.fromEntries(found);
}

/** Returns the products' parameters of the local chain. */
export function localSections(owner: Address): ProductParameters {
  return Object.fromEntries(entries.map(([name, { local }]) => [name, local(owner)]));
}
