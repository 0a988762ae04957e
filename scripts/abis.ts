/**
 * Writes the ABIs in `src/protocol/abi/` and the multicall ABI from the compiled contracts.
 * `node scripts/abis.ts` writes; `--check` writes nothing and exits 1 when a file is missing or
 * disagrees with the contracts, however it is formatted. The contracts must have been compiled.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';

interface Parameter {
  name: string;
  type: string;
  indexed?: boolean;
  components?: Parameter[];
}

interface Entry {
  type: string;
  name?: string;
  inputs?: Parameter[];
  outputs?: Parameter[];
  stateMutability?: string;
  anonymous?: boolean;
}

interface Source {
  /** Artifact that gives the functions and events. */
  from: string;
  /** Another artifact, for functions that the first lacks. */
  and?: string;
  /** Functions and events that the app needs; all when absent. */
  only?: string[];
  /** Leaves out the errors: the app only calls views that never revert. */
  withoutErrors?: true;
  /** Artifacts whose errors are added because they bubble up through a call. */
  errorsOf?: string[];
}

const exchange = (name: string): string => `contracts/exchange/${name}.sol/${name}`;
const utils = (name: string): string => `contracts/utils/${name}.sol/${name}`;
const openzeppelin = (folder: string, file: string, name = file): string =>
  `@openzeppelin/contracts/${folder}/${file}.sol/${name}`;

const tokenErrors = openzeppelin('interfaces', 'draft-IERC6093', 'IERC20Errors');
const safeErrors = openzeppelin('token/ERC20/utils', 'SafeERC20');
const wrapped = 'contracts/token/WBNB.sol/WBNB';
const pools = (name: string): string => `contracts/pools/${name}.sol/${name}`;
const chef = 'contracts/farms/MasterChef.sol/MasterChef';
const meow = 'contracts/token/MeowToken.sol/MeowToken';

const chefNames = [
  ...[
    'deposit',
    'withdraw',
    'enterStaking',
    'leaveStaking',
    'emergencyWithdraw',
    'poolInfo',
    'userInfo',
    'pendingMeow',
    'totalStaked',
  ],
  ...[
    'totalAllocPoint',
    'poolLength',
    'meowPerBlock',
    'startBlock',
    'Deposit',
    'Withdraw',
    'EmergencyWithdraw',
  ],
];
const poolNames = [
  ...[
    'deposit',
    'withdraw',
    'emergencyWithdraw',
    'stakedToken',
    'rewardToken',
    'rewardPerBlock',
    'startBlock',
    'bonusEndBlock',
  ],
  ...[
    'lastRewardBlock',
    'totalStaked',
    'hasUserLimit',
    'poolLimitPerUser',
    'userInfo',
    'pendingReward',
    'rewardBudget',
    'unpaidReward',
  ],
  ...['Deposit', 'Withdraw', 'EmergencyWithdraw', 'RewardPaid'],
];
const vaultNames = [
  ...[
    'deposit',
    'withdraw',
    'withdrawAll',
    'harvest',
    'userInfo',
    'getPricePerFullShare',
    'calculateHarvestCakeRewards',
  ],
  ...[
    'calculateTotalPendingCakeRewards',
    'balanceOf',
    'totalShares',
    'lastHarvestedTime',
    'performanceFee',
    'callFee',
    'withdrawFee',
  ],
  ...['withdrawFeePeriod', 'paused', 'treasury', 'Deposit', 'Withdraw', 'Harvest'],
];
/** Includes what the operator's keeper calls. */
const auctionNames = [
  ...[
    'bid',
    'claimAuction',
    'claimAuctionLeaderboard',
    'startAuction',
    'closeAuction',
    'addWhitelist',
    'operatorAddress',
    'owner',
    'maxAuctionLength',
  ],
  ...[
    'BID_STEP',
    'currentAuctionId',
    'totalCollected',
    'auctions',
    'auctionBids',
    'claimable',
    'whitelisted',
    'viewBidders',
    'viewAuctions',
  ],
  ...[
    'viewBidsPerAuction',
    'viewBidderAuctions',
    'AuctionBid',
    'AuctionClaim',
    'AuctionClose',
    'AuctionStart',
  ],
];

const sources: Record<string, Source> = {
  factory: { from: exchange('MeowFactory') },
  pair: { from: exchange('MeowPair') },
  // The first page reads nothing else of a pair.
  pairReserves: { from: exchange('MeowPair'), only: ['getReserves'], withoutErrors: true },
  router: {
    from: exchange('MeowRouter'),
    errorsOf: [exchange('MeowPair'), exchange('MeowFactory'), safeErrors, tokenErrors, wrapped],
  },
  zap: {
    from: exchange('MeowZap'),
    errorsOf: [exchange('MeowPair'), safeErrors, tokenErrors, wrapped],
  },
  wrappedNative: { from: wrapped },
  erc20: {
    from: openzeppelin('token/ERC20/extensions', 'IERC20Metadata'),
    errorsOf: [tokenErrors],
  },
  multicall: { from: utils('Multicall') },
  nameRegistry: { from: utils('NameRegistry') },
  nameResolver: { from: utils('NameResolver') },
  masterChef: { from: chef, only: chefNames, errorsOf: [meow, safeErrors, tokenErrors] },
  smartChef: {
    from: pools('SmartChef'),
    and: pools('BnbStaking'),
    only: poolNames,
    errorsOf: [safeErrors, tokenErrors, wrapped],
  },
  meowVault: {
    from: 'contracts/vault/MeowVault.sol/MeowVault',
    only: vaultNames,
    errorsOf: [chef, meow, safeErrors, tokenErrors],
  },
  farmAuction: {
    from: 'contracts/auctions/FarmAuction.sol/FarmAuction',
    only: auctionNames,
    errorsOf: [safeErrors, tokenErrors],
  },
  faucet: { from: 'contracts/local/Faucet.sol/Faucet', errorsOf: [safeErrors] },
};

const root = new URL('../', import.meta.url);

async function readArtifact(artifact: string): Promise<{ abi: Entry[]; bytecode: string }> {
  return JSON.parse(await readFile(new URL(`artifacts/${artifact}.json`, root), 'utf8')) as {
    abi: Entry[];
    bytecode: string;
  };
}

async function readAbi(artifact: string): Promise<Entry[]> {
  return (await readArtifact(artifact)).abi;
}

function plainParameter({ name, type, indexed, components }: Parameter): Parameter {
  return {
    name,
    type,
    ...(indexed === undefined ? {} : { indexed }),
    ...(components ? { components: components.map(plainParameter) } : {}),
  };
}

/** Drops the fields that only compiler tools read. */
function plainEntry({ type, name, inputs, outputs, stateMutability, anonymous }: Entry): Entry {
  return {
    type,
    ...(name === undefined ? {} : { name }),
    ...(inputs ? { inputs: inputs.map(plainParameter) } : {}),
    ...(outputs ? { outputs: outputs.map(plainParameter) } : {}),
    ...(stateMutability === undefined ? {} : { stateMutability }),
    ...(anonymous === undefined ? {} : { anonymous }),
  };
}

const signature = (entry: Entry): string =>
  `${entry.type} ${entry.name ?? ''}(${(entry.inputs ?? []).map((input) => input.type).join()})`;

async function buildAbi({
  from,
  and,
  only,
  withoutErrors,
  errorsOf = [],
}: Source): Promise<Entry[]> {
  const both = [...(await readAbi(from)), ...(and ? await readAbi(and) : [])];
  const isWanted = ({ type, name = '' }: Entry): boolean =>
    type !== 'constructor' &&
    type !== 'receive' &&
    (type === 'error' ? !withoutErrors : !only || only.includes(name));
  const own = both.filter(isWanted);
  const lacking = only?.filter((name) => !own.some((entry) => entry.name === name)) ?? [];
  if (lacking.length > 0) throw new Error(`${from} has no ${lacking.join(', ')}`);
  const foreign = (await Promise.all(errorsOf.map(readAbi)))
    .flat()
    .filter((entry) => entry.type === 'error');
  const bySignature = new Map<string, Entry>();
  for (const entry of [...own, ...foreign]) {
    if (!bySignature.has(signature(entry))) bySignature.set(signature(entry), plainEntry(entry));
  }
  return [...bySignature.values()];
}

/** Prints a value as TypeScript source. */
function source(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(source).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, member]) => `${key}: ${source(member)}`);
    return `{ ${members.join(', ')} }`;
  }
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Exports of a generated file by name: an ABI, or creation code. */
type Exports = Record<string, Entry[] | string>;

/** Exports a contract that is never deployed: its creation code is part of the app. */
async function trialExports(): Promise<Exports> {
  const { abi, bytecode } = await readArtifact(utils('TokenTrial'));
  return { tokenTrialAbi: abi.map(plainEntry), tokenTrialBytecode: bytecode };
}

function exportLine([name, value]: [string, Entry[] | string]): string {
  const text =
    typeof value === 'string'
      ? source(value)
      : `[\n${value.map((entry) => `  ${source(entry)},\n`).join('')}] as const`;
  return `export const ${name} = ${text};\n`;
}

async function agrees(file: URL, exported: Exports): Promise<boolean> {
  try {
    const module = (await import(file.href)) as Record<string, unknown>;
    return isDeepStrictEqual({ ...module }, exported);
  } catch {
    return false;
  }
}

const files: Record<string, Exports> = { tokenTrial: await trialExports() };
for (const [name, from] of Object.entries(sources))
  files[`${name}Abi`] = { [`${name}Abi`]: await buildAbi(from) };

/** Returns the path of a generated file; the multicall ABI belongs to the chain layer. */
const pathOf = (name: string): string =>
  name === 'multicallAbi' ? `src/chain/multicall/${name}.ts` : `src/protocol/abi/${name}.ts`;

const check = process.argv.includes('--check');
for (const [name, exported] of Object.entries(files)) {
  const path = pathOf(name);
  const file = new URL(path, root);
  if (await agrees(file, exported)) continue;
  if (check) {
    process.stderr.write(`${path} differs from the contracts: run node scripts/abis.ts\n`);
    process.exitCode = 1;
    continue;
  }
  const lines = Object.entries(exported).map(exportLine).join('');
  await writeFile(
    file,
    `// Generated by scripts/abis.ts from the compiled contracts: do not edit.\n${lines}`,
  );
}
