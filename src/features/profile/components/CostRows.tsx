import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { meow } from '../meow.ts';
import { MeowAmount } from './MeowAmount.tsx';

/** Shows what a step costs, as the chain says, and what the account has. */
export function CostRows({
  account,
  cost,
}: {
  account: Address;
  /** Wei of MEOW. */
  cost: bigint | null | undefined;
}): ReactNode {
  const { t } = useTranslation();
  useCalls([meow && balanceCall(meow, account)]);
  const balance = useAppSelector((state) => selectBalance(state, meow, account));
  return (
    <Stack gap="xs">
      <DetailRow label={t('profile.cost')} value={<MeowAmount amount={cost} />} />
      <DetailRow label={t('profile.balance')} value={<MeowAmount amount={balance} />} />
    </Stack>
  );
}
