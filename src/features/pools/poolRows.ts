import { nativeCurrency } from '#config/tokens.ts';
import { isManualPool, pools, vault, type PoolConfig } from '#config/pools.ts';
import { poolPlace, vaultPlace, type StakePlace } from '#entities/staking/places.ts';
import { tokenCurrency, type Currency, type Token } from '#lib/currency.ts';

/** A line of the list, or a card: a pool, or the vault. */
export interface PoolRow {
  key: string;
  /** `undefined`: the vault. */
  pool: PoolConfig | undefined;
  place: StakePlace;
  /** What is staked: the coin itself where that is what goes in. */
  staking: Currency;
  reward: Token;
  /** Over, whatever its last block says. */
  isOver: boolean;
}

function vaultRow(): readonly PoolRow[] {
  if (!vault || !vaultPlace) return [];
  return [
    {
      key: 'vault',
      pool: undefined,
      place: vaultPlace,
      staking: tokenCurrency(vault.token),
      reward: vault.token,
      isOver: false,
    },
  ];
}

function poolRow(pool: PoolConfig): readonly PoolRow[] {
  const place = poolPlace(pool);
  if (!place) return [];
  const staking = pool.isNative ? nativeCurrency : tokenCurrency(pool.stakingToken);
  return [
    {
      key: String(pool.sousId),
      pool,
      place,
      staking,
      reward: pool.earningToken,
      isOver: pool.isFinished,
    },
  ];
}

/** The vault and the pools of this chain in the order 'Hot'. Empty: not deployed here. */
export const poolRows: readonly PoolRow[] = [...vaultRow(), ...pools.flatMap(poolRow)];

/** What a row is: 'auto' the vault, 'manual' one of the two manual pools, 'other' any other pool. */
export function rowKind({ pool }: PoolRow): 'auto' | 'manual' | 'other' {
  if (!pool) return 'auto';
  return isManualPool(pool) ? 'manual' : 'other';
}
