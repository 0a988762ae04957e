import { pools } from '#config/pools.ts';
import { contractAddress } from '#config/chains.ts';
import { tokens } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { vaultPlace } from '#entities/earning/staking/places.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { masterChefAbi } from '#protocol/abi/masterChefAbi.ts';
import { meowVaultAbi } from '#protocol/abi/meowVaultAbi.ts';
import { smartChefAbi } from '#protocol/abi/smartChefAbi.ts';
import { OWNER } from './accounts.ts';
import { token } from './currencies.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';
import { FakeRevert } from './scriptedContracts.ts';

/** Amount in the smallest unit; `null`: the contract refuses to say. */
type Amount = bigint | null;

/** What the one account holds; nothing until a test sets it. */
export interface HoldingsWorld extends ExchangeWorld {
  /** By token address in lower case, LP tokens included. */
  balances: Map<string, Amount>;
  /** Stakes by the pid of the farming contract. */
  farms: Map<number, Amount>;
  /** Stakes by the id of a pool with a contract of its own. */
  pools: Map<number, Amount>;
  vault: { shares: Amount; totalShares: Amount; totalStaked: Amount };
  /** Sets the balance of a built-in token, or of a pair's LP tokens. */
  hold: (symbols: string | readonly [string, string], amount: Amount) => void;
}

const told = (amount: Amount | undefined): bigint => {
  if (amount === null) throw new FakeRevert();
  return amount ?? 0n;
};

/** Creates an exchange where BNB costs 600 dollars and MEOW 2.40, and an account with nothing. */
export function createHoldingsWorld(): HoldingsWorld {
  const world = createExchangeWorld();
  world.connect();
  const { fake } = world;
  fake.setBalance(OWNER, 0n);
  const balances: HoldingsWorld['balances'] = new Map();
  const farms: HoldingsWorld['farms'] = new Map();
  const staked: HoldingsWorld['pools'] = new Map();
  const vault: HoldingsWorld['vault'] = { shares: 0n, totalShares: 1n, totalStaked: 1n };
  const own = (user: Address, amount: Amount | undefined): bigint =>
    sameAddress(user, OWNER) ? told(amount) : 0n;
  const answerBalance = (address: Address): void =>
    fake.answer(erc20Abi, address, 'balanceOf', (user) =>
      own(user, balances.get(address.toLowerCase())),
    );
  for (const { address } of tokens) answerBalance(address);
  fake.answer(
    masterChefAbi,
    contractAddress('masterChef')!,
    'userInfo',
    (pid, user) => [own(user, farms.get(Number(pid))), 0n, 0n] as const,
  );
  for (const { sousId, address, farmPid } of pools)
    if (farmPid === undefined)
      fake.answer(
        smartChefAbi,
        address,
        'userInfo',
        (user) => [own(user, staked.get(sousId)), 0n, 0n] as const,
      );
  const { contract } = vaultPlace!;
  const figures = [
    'calculateHarvestCakeRewards',
    'calculateTotalPendingCakeRewards',
    'performanceFee',
    'callFee',
    'withdrawFee',
    'withdrawFeePeriod',
  ] as const;
  for (const name of figures) fake.answer(meowVaultAbi, contract, name, 0n);
  fake.answer(meowVaultAbi, contract, 'paused', false);
  fake.answer(meowVaultAbi, contract, 'totalShares', () => told(vault.totalShares));
  fake.answer(meowVaultAbi, contract, 'balanceOf', () => told(vault.totalStaked));
  fake.answer(
    meowVaultAbi,
    contract,
    'userInfo',
    (user) => [own(user, vault.shares), 0n, 0n, 0n] as const,
  );
  return {
    ...world,
    balances,
    farms,
    pools: staked,
    vault,
    hold: (symbols, amount) => {
      const address =
        typeof symbols === 'string'
          ? token(symbols).address
          : pairAddress(sortTokens(token(symbols[0]), token(symbols[1]))!)!;
      answerBalance(address);
      balances.set(address.toLowerCase(), amount);
    },
  };
}
