import { encodeNamed, type SignedCall } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { chain } from '#config/chains.ts';
import type { IfoConfig } from '#config/ifos.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address } from '#lib/hex.ts';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';

/** Call of a sale as the screen shows it. */
interface ShownCall {
  name: 'depositPool' | 'harvestPool' | 'claimOffering' | 'claimRefund';
  args: readonly unknown[];
}

/** Names what differs between a call and the one on screen; `undefined` when nothing does. */
function saleDifference(
  sale: Pick<IfoConfig, 'address'>,
  shown: ShownCall,
  { to, value, name, args }: SignedCall,
): string | undefined {
  if (!sameAddress(to, sale.address)) return 'contract';
  if (value !== 0n) return 'value';
  if (name !== shown.name) return 'function';
  return String(args) === String(shown.args) ? undefined : 'arguments';
}

/** Returns the request of a call, which is compared with what is signed. */
export function saleWrite(sale: IfoConfig, from: Address, call: ShownCall): WriteRequest {
  return {
    from,
    chainId: chain.id,
    to: sale.address,
    data: encodeNamed(ifoAbi, call.name, call.args),
    value: 0n,
    abi: ifoAbi,
    check: (signed) => saleDifference(sale, call, signed),
  };
}
