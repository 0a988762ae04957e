import { getCreate2Address, solidityPackedKeccak256 } from 'ethers';
import type { Deployment } from '../../../src/config/env.ts';
import { openBatch, type Batch } from '../batch.ts';
import type { Deployer } from '../deployer.ts';
import type { LocalToken } from '../localTokens.ts';
import type { LocalFarm } from './localFarms.ts';

export const WHOLE = 10n ** 18n;
/** A deadline in the far future. */
export const FOREVER = 2n ** 255n;

/** Context of the seed's steps. */
export interface Scene {
  deployer: Deployer;
  deployment: Deployment;
  batch: Batch;
  /** Unlocked accounts of the node. */
  accounts: readonly string[];
  /**
   * The auctions' operator, an account with deep stakes, and the first two user accounts, which
   * have positions; the third has none.
   */
  operator: string;
  crowd: string;
  first: string;
  second: string;
  /** Returns a token of the deployment. Throws when there is none of this symbol. */
  token(symbol: string): LocalToken;
}

/** Indices of accounts; the last account is blocked in the app. */
const OPERATOR = 8;
const CROWD = 10;

export async function openScene(deployer: Deployer, deployment: Deployment): Promise<Scene> {
  const accounts = (await deployer.provider.send('eth_accounts', [])) as string[];
  const tokens = new Map(deployment.tokens.map((token) => [token.symbol, token]));
  const token = (symbol: string): LocalToken => {
    const found = tokens.get(symbol);
    if (!found) throw new Error(`There is no token ${symbol} to seed with`);
    return found;
  };
  return {
    deployer,
    deployment,
    accounts,
    token,
    operator: accounts[OPERATOR]!,
    crowd: accounts[CROWD]!,
    first: accounts[0]!,
    second: accounts[1]!,
    batch: await openBatch(deployer),
  };
}

/** Computes the address of a pair, deployed or not. */
export function pairAddress({ deployment, token }: Scene, a: string, b: string): string {
  const [low, high] = [token(a).address, token(b).address].toSorted((x, y) =>
    BigInt(x) < BigInt(y) ? -1 : 1,
  );
  return getCreate2Address(
    deployment.contracts.factory!,
    solidityPackedKeccak256(['address', 'address'], [low, high]),
    deployment.initCodeHash,
  );
}

/** Returns the token staked in a farm. */
export function farmToken(scene: Scene, { token, quote }: LocalFarm): string {
  return quote === undefined ? scene.token(token).address : pairAddress(scene, token, quote);
}

/** Mints tokens for an account; wraps WBNB from the account itself. */
export function give({ batch, token }: Scene, symbol: string, to: string, amount: bigint): void {
  const { address } = token(symbol);
  if (symbol === 'WBNB') batch.call('WBNB', address, 'deposit', [], { from: to, value: amount });
  else batch.call('LocalToken', address, 'mint', [to, amount]);
}

/** Approves exactly the amount of the next call, so that users see 'Enable' afterwards. */
export function approve(
  { batch }: Scene,
  token: string,
  owner: string,
  spender: string,
  amount: bigint,
): void {
  batch.call('LocalToken', token, 'approve', [spender, amount], { from: owner });
}
