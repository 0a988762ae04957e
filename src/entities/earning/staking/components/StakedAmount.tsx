import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { stakedCurrency, type StakePlace } from '../places.ts';
import { StakeWorth } from './Worth.tsx';

export interface StakedAmountProps {
  place: StakePlace;
  amount: bigint;
  canStake: boolean;
  /** True while another write at the place is pending. */
  isBusy: boolean;
  /** True when the account has reached its limit. */
  isFull: boolean;
  isReadOnly: boolean;
  onMore: () => void;
  onLess: () => void;
}

/** Shows a stake and its worth, with − and +. */
export function StakedAmount({
  place,
  amount,
  canStake,
  isBusy,
  isFull,
  isReadOnly,
  onMore,
  onLess,
}: StakedAmountProps): ReactNode {
  const { t, locale } = useTranslation();
  const currency = stakedCurrency(place);
  const symbol = shortenSymbol(currency.symbol);
  const more = (
    <IconButton
      label={t('staking.stakeMore', { symbol })}
      variant="subtle"
      disabled={isBusy || (!isFull && !canStake)}
      aria-disabled={isFull}
      onClick={isFull ? undefined : onMore}
    >
      <PlusIcon />
    </IconButton>
  );
  return (
    <Row justify="between">
      <Stack gap="none">
        <Text scale="lg" weight="bold" numeric>
          {formatAmount(amount, currency, { locale })}
        </Text>
        <Muted scale="sm" numeric>
          <StakeWorth place={place} amount={amount} />
        </Muted>
      </Stack>
      {isReadOnly ? null : (
        <Row gap="xs">
          <IconButton
            label={t('staking.unstakeTitle', { symbol })}
            variant="subtle"
            disabled={isBusy}
            onClick={onLess}
          >
            <MinusIcon />
          </IconButton>
          {isFull ? <Tooltip content={t('staking.limitReached')}>{more}</Tooltip> : more}
        </Row>
      )}
    </Row>
  );
}
