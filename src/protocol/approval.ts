import type { ActionInfo } from '#chain/transactions/info.ts';
import { contractAddress } from '#config/chains.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { Address, Hex } from '#lib/hex.ts';
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

/** Approval of one collectible, for a contract that takes it. */
export interface ApproveCollectibleInfo extends ActionInfo {
  kind: 'approveCollectible';
  nftAddress: Address;
  /** Name of its collection or kind. */
  name: string;
  /** May be 0. */
  tokenIdRaw: Raw;
  spender: Address;
}

/** Length of the calldata of `approve(address,uint256)`, with `0x`. */
const CALLDATA_LENGTH = 2 + (4 + 32 + 32) * 2;

/** Reports whether calldata is exactly an approval of a spender of a kind. */
const isApproval = (data: Hex, isSpender: (spender: Address) => boolean): boolean =>
  data.length === CALLDATA_LENGTH && isSpender(`0x${data.slice(34, 74)}`);

/**
 * Allowances on any token, to contracts of ours that take tokens; and approvals of single
 * collectibles of ours, for contracts that take those. Both functions look the same in a wallet, so
 * that a collectible's is asked for at a collection only.
 */
export const approval: Product<ApproveInfo | ApproveCollectibleInfo> = {
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
      // Revoking is safe whoever the spender is.
      accepts: ({ data }, { takesTokens }) =>
        isApproval(data, (spender) => BigInt(`0x${data.slice(74)}`) === 0n || takesTokens(spender)),
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
    approveCollectible: {
      fields: {
        nftAddress: isAddressText,
        name: isText,
        tokenIdRaw: isRawAmount,
        spender: isAddressText,
      },
      summary: ({ name, tokenIdRaw }) => ({
        key: 'transactions.summary.approveCollectible',
        params: { name: shortenSymbol(name), id: tokenIdRaw },
      }),
      maxGas: 500_000n,
      calls: [{ at: isCollection, functions: ['approve(address to, uint256 tokenId)'] }],
      accepts: ({ data }, { takesCollectibles }) => isApproval(data, takesCollectibles),
    },
  },
  revertReasons: {
    erc721insufficientapproval: 'errors.revert.collectibleNotApproved',
    erc721incorrectowner: 'errors.revert.notYourCollectible',
    erc721invalidapprover: 'errors.revert.notYourCollectible',
    erc721nonexistenttoken: 'errors.revert.notYourCollectible',
    erc721invalidreceiver: 'errors.revert.badRecipient',
  },
};

/** Reports whether a contract is a collection of ours. */
function isCollection(contract: Address): boolean {
  return sameAddress(contractAddress('meowCats'), contract);
}
