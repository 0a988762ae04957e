import type { Translate } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { spenderText } from '#protocol/contracts.ts';

/** Name of a contract of ours. `full` is unique: it is used where no address is shown beside it. */
export interface SpenderName {
  short: string;
  full: string;
}

/** Returns the name of one of our contracts. */
export function spenderName(t: Translate, spender: Address): SpenderName {
  const named = spenderText(spender);
  const short = named ? t(named.text.key, named.text.params) : t('approvals.contract.other');
  const full = named?.isUnique === true ? short : `${short} (${shortenAddress(spender)})`;
  return { short, full };
}
