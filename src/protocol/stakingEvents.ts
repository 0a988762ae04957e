import { readEvent } from '#chain/logs/readEvent.ts';
import { farms } from '#config/farms.ts';
import { pools, vault, type PoolConfig } from '#config/pools.ts';
import { rewardToken } from '#config/tokens.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress, ZERO_ADDRESS } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import {
  meowOf,
  type AccountEvent,
  type ProductEvents,
  type Told,
  type ToldAmount,
} from './events.ts';

type Act = 'stake' | 'unstake' | 'leave' | 'collect' | 'collectNone' | 'reward';

const acts = {
  stake: 'portfolio.act.stake',
  unstake: 'portfolio.act.unstake',
  leave: 'portfolio.act.leave',
  collect: 'portfolio.act.collect',
  collectNone: 'portfolio.act.collectNone',
  reward: 'portfolio.act.reward',
} as const;

/** A deposit or withdrawal of nothing pays the rewards; a withdrawal may give them up. */
const changes = [
  {
    name: 'Deposit',
    act: (amount: bigint) => (amount === 0n ? 'collect' : 'stake'),
    isPaid: true,
    pays: 'before',
  },
  {
    name: 'Withdraw',
    act: (amount: bigint) => (amount === 0n ? 'collect' : 'unstake'),
    pays: 'after',
  },
  { name: 'EmergencyWithdraw', act: 'leave', pays: 'after' },
] as const;

/** Returns the events of one place's contract. */
const changesAt = (
  at: AccountEvent['at'],
  values: string,
  more: Partial<AccountEvent<Act>>,
): AccountEvent<Act>[] =>
  changes.map((change) => ({
    ...change,
    ...more,
    at,
    signature: `${change.name}(${values})`,
    account: 'user',
    amount: 'amount',
  }));

/** Returns the token that a pool of the farming contract takes. */
function farmToken(pid: number | null): Address | null {
  const pool = pools.find(({ farmPid }) => farmPid !== undefined && farmPid === pid);
  const farm = farms.find((one) => one.pid === pid);
  return pool?.stakingToken.address ?? farm?.lpAddress ?? null;
}

const farmChanges = changesAt(
  'masterChef',
  'address indexed user, uint256 indexed pid, uint256 amount',
  { number: 'pid', moved: ({ number, amount }) => [{ token: farmToken(number), amount }] },
);

/** Farms; their contract mints the rewards, and its own events don't say how much. */
export const farmsEvents: ProductEvents<Act> = {
  kind: 'farms',
  title: 'layout.title.farms',
  isNumbered: true,
  hasRewards: true,
  acts,
  events: [
    ...farmChanges,
    {
      at: (contract) => sameAddress(contract, rewardToken?.address),
      signature: 'Transfer(address indexed from, address indexed to, uint256 value)',
      name: 'RewardPaid',
      account: 'to',
      amount: 'value',
      tells: (told, { values, beside }) =>
        values['from'] === ZERO_ADDRESS &&
        beside.some(
          (log) =>
            sameAddress(log.address, contractAddress('masterChef')) &&
            farmChanges.some(({ signature }) => readEvent(signature, log)),
        )
          ? told
          : undefined,
      act: 'reward',
    },
  ],
};

const poolAt = (contract: Address): PoolConfig | undefined =>
  pools.find(({ farmPid, address }) => farmPid === undefined && sameAddress(address, contract));

const isPool = (contract: Address): boolean => poolAt(contract) !== undefined;

function staked({ contract, amount }: Told): ToldAmount[] {
  const pool = poolAt(contract);
  const token = pool?.isNative ? 'BNB' : (pool?.stakingToken.address ?? null);
  return [{ token, amount }];
}

/** Pools with contracts of their own. */
export const poolsEvents: ProductEvents<Act> = {
  kind: 'pools',
  title: 'layout.title.pools',
  hasRewards: true,
  paysCoin: true,
  acts,
  events: [
    ...changesAt(isPool, 'address indexed user, uint256 amount', { moved: staked }),
    {
      at: isPool,
      signature: 'RewardPaid(address indexed user, uint256 amount, uint256 owed)',
      account: 'user',
      amount: 'amount',
      act: 'reward',
      moved: ({ contract, amount }) => [
        { token: poolAt(contract)?.earningToken.address ?? null, amount },
      ],
    },
  ],
};

const vaultToken = ({ contract, amount }: Told): ToldAmount[] => [
  { token: sameAddress(vault?.address, contract) ? vault!.token.address : null, amount },
];

/** The vault, which pays a bounty to who makes it harvest. */
export const vaultEvents: ProductEvents<'stake' | 'unstake' | 'collect' | 'bounty'> = {
  kind: 'vault',
  title: 'portfolio.kind.vault',
  acts: {
    stake: acts.stake,
    unstake: acts.unstake,
    collect: acts.collect,
    bounty: 'portfolio.act.bounty',
  },
  events: [
    {
      at: 'vault',
      signature:
        'Deposit(address indexed sender, uint256 amount, uint256 shares, uint256 lastDepositedTime)',
      account: 'sender',
      amount: 'amount',
      act: changes[0].act,
      isPaid: true,
      moved: vaultToken,
    },
    {
      at: 'vault',
      signature: 'Withdraw(address indexed sender, uint256 amount, uint256 shares)',
      account: 'sender',
      amount: 'amount',
      act: changes[1].act,
      moved: vaultToken,
    },
    {
      at: 'vault',
      signature: 'Harvest(address indexed sender, uint256 performanceFee, uint256 callFee)',
      account: 'sender',
      amount: 'callFee',
      act: 'bounty',
      moved: meowOf,
    },
  ],
};
