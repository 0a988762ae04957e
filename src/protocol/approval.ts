import type { ActionInfo } from '#chain/transactions/info.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { isAddressText, isDecimals, isRawAmount, isText } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';
import { stakingContract } from './stakingContracts.ts';

/** An `amountRaw` of 0 revokes the allowance. */
export interface ApproveInfo extends ActionInfo {
  kind: 'approve';
  tokenAddress: Address;
  symbol: string;
  decimals: number;
  spender: Address;
  amountRaw: Raw;
}

/** Length of the calldata of `approve(address,uint256)`, with `0x`. */
const CALLDATA_LENGTH = 2 + (4 + 32 + 32) * 2;

/** Allowances on any token, to contracts of ours that take tokens. */
export const approval: Product<ApproveInfo> = {
  actions: {
    approve: {
      fields: {
        tokenAddress: isAddressText,
        symbol: isText,
        decimals: isDecimals,
        spender: isAddressText,
        amountRaw: isRawAmount,
      },
      summary: (info) => ({
        key:
          fromRaw(info.amountRaw) === 0n
            ? 'transactions.summary.revoke'
            : 'transactions.summary.approve',
        params: { symbol: shortenSymbol(info.symbol) },
      }),
      maxGas: 500_000n,
      calls: [{ at: () => true, functions: ['approve(address spender, uint256 value)'] }],
      accepts({ data }, takesTokens) {
        if (data.length !== CALLDATA_LENGTH) return false;
        // Revoking is safe whoever the spender is.
        const isRevocation = BigInt(`0x${data.slice(74)}`) === 0n;
        return isRevocation || takesTokens(`0x${data.slice(34, 74)}`);
      },
      confirmed({ amountRaw, spender }) {
        const contract = stakingContract(spender);
        if (fromRaw(amountRaw) === 0n || contract === undefined) return undefined;
        const descriptionKey =
          contract === 'vault'
            ? 'notifications.vaultEnabled.text'
            : 'notifications.contractEnabled.text';
        return { titleKey: 'notifications.contractEnabled', descriptionKey };
      },
    },
  },
};
