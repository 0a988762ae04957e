import { readFileSync } from 'node:fs';
import { parseUnits, type JsonRpcProvider } from 'ethers';
import type { Address } from '../../src/lib/hex.ts';
import { account, accounts, amount, wholeNumber } from './fields.ts';
import { readSections, sectionNames, type ProductParameters } from './sections.ts';

/**
 * What a chain's deployment chooses. Times are in seconds and amounts by the day, so that they mean
 * the same on every chain; the contracts get blocks.
 */
export interface Parameters extends ProductParameters {
  /** Accounts that propose to the timelock and may cancel, and accounts that execute. */
  proposers: readonly Address[];
  executors: readonly Address[];
  /** Wait between a proposal and its execution. */
  timelockSeconds: number;
  /** Account of the daily duties: auctions, and pausing the vault. */
  operator: Address;
  /** Recipients of the farms' deposit fees and of the vault's fees. */
  feeAddress: Address;
  treasury: Address;
  /** MEOW: minted by the farms a day, allowed by the token a day and at once. */
  meowPerDay: string;
  maxMeowPerDay: string;
  firstMeowSupply: string;
  /** Blocks after which a transaction counts. */
  confirmations: number;
  /** Time between blocks, where it is not to be measured. */
  blockMs?: number;
}

/** Amounts and lengths as the contracts take them. */
export interface Lengths {
  blocksPerDay: bigint;
  /** In MEOW's smallest unit. */
  meowPerBlock: bigint;
  maxMeowPerSecond: bigint;
  firstMeowSupply: bigint;
}

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400n;
/** Blocks over which the time between blocks is measured, about an hour at half a second. */
const MEASURED_BLOCKS = 7_200;

/** Measures the average time between blocks, in milliseconds. Throws on a chain too young. */
export async function measureBlockMs(provider: JsonRpcProvider): Promise<number> {
  const newest = (await provider.getBlock('latest'))!;
  const older = await provider.getBlock(Math.max(1, newest.number - MEASURED_BLOCKS));
  const blocks = newest.number - (older?.number ?? newest.number);
  const seconds = newest.timestamp - (older?.timestamp ?? newest.timestamp);
  if (blocks < 100 || seconds <= 0)
    throw new Error('The chain is too young to measure its blocks: name blockMs.');
  return Math.round((seconds * 1_000) / blocks);
}

/** Converts the parameters to the blocks of a chain. Rounds amounts down. */
export function lengthsOf(parameters: Parameters, blockMs: number): Lengths {
  const { meowPerDay, maxMeowPerDay, firstMeowSupply } = parameters;
  const [daily, most] = [parseUnits(meowPerDay, 18), parseUnits(maxMeowPerDay, 18)];
  if (daily > most) throw new Error('meowPerDay is above maxMeowPerDay: claims would be refused.');
  return {
    blocksPerDay: BigInt(Math.round(DAY_MS / blockMs)),
    meowPerBlock: (daily * BigInt(blockMs)) / BigInt(DAY_MS),
    maxMeowPerSecond: most / DAY_SECONDS,
    firstMeowSupply: parseUnits(firstMeowSupply, 18),
  };
}

const ACCOUNTS = ['operator', 'feeAddress', 'treasury'] as const;
const LISTS = ['proposers', 'executors'] as const;
const AMOUNTS = ['meowPerDay', 'maxMeowPerDay', 'firstMeowSupply'] as const;
const NUMBERS = ['timelockSeconds', 'confirmations'] as const;

/** Reads the parameters of a deployment. Throws a sentence with what is missing or malformed. */
export function readParameters(file: string): Parameters {
  const fields = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const known: string[] = [
    ...ACCOUNTS,
    ...LISTS,
    ...AMOUNTS,
    ...NUMBERS,
    'blockMs',
    ...sectionNames,
  ];
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown) throw new Error(`${file}: there is no parameter ${unknown}.`);
  const all = <Name extends string, Value>(
    names: readonly Name[],
    read: (from: string, name: string, value: unknown) => Value,
  ) =>
    Object.fromEntries(names.map((name) => [name, read(file, name, fields[name])])) as Record<
      Name,
      Value
    >;
  const parameters = {
    ...all(ACCOUNTS, account),
    ...all(LISTS, accounts),
    ...all(AMOUNTS, amount),
    ...all(NUMBERS, wholeNumber),
    ...(fields['blockMs'] === undefined
      ? {}
      : { blockMs: wholeNumber(file, 'blockMs', fields['blockMs']) }),
  };
  if ([...parameters.proposers, ...parameters.executors].includes(parameters.operator))
    throw new Error(`${file}: the operator must not be an owner.`);
  return { ...parameters, ...readSections(file, fields, parameters.operator) };
}
