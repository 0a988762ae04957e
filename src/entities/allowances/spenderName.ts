import { chain } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { FIRST_OWN_CONTRACT, pools } from '#config/pools.ts';
import { nativeCurrency } from '#config/tokens.ts';
import type { TextKey, Translate } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';

const contractTexts: Partial<Record<ContractName, TextKey>> = {
  router: 'approvals.contract.router',
  zap: 'approvals.contract.oneToken',
  masterChef: 'approvals.contract.masterChef',
  vault: 'approvals.contract.vault',
  farmAuction: 'approvals.contract.farmAuction',
};

function contractText(spender: Address): TextKey | undefined {
  const entry = Object.entries(chain.deployment.contracts).find(([, address]) =>
    sameAddress(address, spender),
  );
  return entry && contractTexts[entry[0] as ContractName];
}

/** One of our contracts in a few words. `full` is said where no address stands beside it, and no two contracts have the same. */
export interface SpenderName {
  short: string;
  full: string;
}

/** What one of our contracts is called. */
export function spenderName(t: Translate, spender: Address): SpenderName {
  const text = contractText(spender);
  if (text) return { short: t(text), full: t(text) };
  const pool = pools.find(
    ({ sousId, address }) => sousId >= FIRST_OWN_CONTRACT && sameAddress(address, spender),
  );
  const short = pool
    ? t('approvals.contract.pool', {
        stake: pool.isNative ? nativeCurrency.symbol : pool.stakingToken.symbol,
        earn: pool.earningToken.symbol,
      })
    : t('approvals.contract.other');
  return { short, full: `${short} (${shortenAddress(spender)})` };
}
