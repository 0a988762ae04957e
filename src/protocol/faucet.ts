import type { ActionInfo } from '#chain/transactions/info.ts';
import { shortenSymbol } from '#lib/format.ts';
import { isText } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';

/** Test tokens of the local chain. */
export interface FaucetInfo extends ActionInfo {
  kind: 'faucet';
  symbol: string;
}

/** Faucet and test tokens of the local chain. */
export const faucet: Product<FaucetInfo> = {
  actions: {
    faucet: {
      fields: { symbol: isText },
      summary: (info) => ({
        key: 'transactions.summary.faucet',
        params: { symbol: shortenSymbol(info.symbol) },
      }),
      maxGas: 5_000_000n,
      calls: [{ at: 'faucet', functions: ['claim()', 'claimToken(address token)'] }],
    },
  },
  revertReasons: {
    notforsale: 'errors.revert.notForSale',
    refused: 'errors.revert.tokenRefused',
    tooearly: 'errors.revert.faucetTooEarly',
    unknowntoken: 'errors.revert.faucetUnknownToken',
    enumerablemapnonexistentkey: 'errors.revert.faucetUnknownToken',
    empty: 'errors.revert.faucetEmpty',
  },
};
