import type { CancelInfo } from '#chain/transactions/info.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress } from '#lib/format.ts';
import { isHash } from '#lib/storedChecks.ts';
import type { Product } from './product.ts';

/** Cancellation of a pending transaction: nothing to oneself, with its nonce. */
export const cancel: Product<CancelInfo> = {
  actions: {
    cancel: {
      fields: { replaces: isHash },
      summary: (info) => ({
        key: 'transactions.summary.cancel',
        params: { hash: shortenAddress(info.replaces) },
      }),
      maxGas: 100_000n,
      calls: [],
      accepts: ({ from, to, data, value }) =>
        sameAddress(to, from) && data === '0x' && value === 0n,
    },
  },
};
