import type { ReactNode } from 'react';
import { gasLimit } from '#chain/transactions/estimate.ts';
import { NetworkFee } from '#entities/prices/NetworkFee.tsx';
import { fromRaw, type Raw } from '#lib/raw.ts';

/** Shows the network fee by the gas that a dialog's simulation found; waits for one until then. */
export function FoundFee({ found }: { found: { gasRaw: Raw | null } | undefined }): ReactNode {
  if (found === undefined) return <NetworkFee gas={undefined} />;
  const gas = found.gasRaw === null ? null : fromRaw(found.gasRaw);
  return <NetworkFee gas={gas} limit={gas === null ? undefined : gasLimit(gas)} />;
}
