import { useState, type ReactNode } from 'react';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol, unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { useIsBusy } from '../pendingWrites.ts';
import type { StakePlace } from '../places.ts';
import { useStake } from '../usePlace.ts';
import { CollectDialog } from './lateParts.ts';

/** Decimals shown of a reward (specification 9). */
const EARNED_PLACES = 5;

/** Shows a reward and its worth: a skeleton while loading, '–' if unreadable. */
function Reward({
  place,
  amount,
  isQuiet,
}: {
  place: StakePlace;
  amount: bigint | null | undefined;
  isQuiet: boolean;
}): ReactNode {
  const { t, locale } = useTranslation();
  if (amount === undefined) return <Skeleton width="6rem" label={t('common.loading')} />;
  if (amount === null) return unknownText;
  return (
    <Stack gap="none">
      <Text scale={isQuiet ? 'md' : 'lg'} weight={isQuiet ? 'regular' : 'bold'} numeric>
        {formatAmount(amount, place.reward, { places: EARNED_PLACES, locale })}
      </Text>
      <Muted scale="sm" numeric>
        <TokenWorth token={place.reward} amount={amount} />
      </Muted>
    </Stack>
  );
}

/**
 * Shows the account's pending reward at a farm or pool, with Harvest. Shows 0 without an account.
 */
export function EarnedPanel({ place }: { place: StakePlace }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const stake = useStake(place);
  const isBusy = useIsBusy(place);
  const pending = account === null ? 0n : stake ? stake.pending : stake;
  // Nothing staked, nothing earned: no large amount for a zero.
  const isQuiet = pending === 0n && !stake?.staked;
  const close = (): void => setOpen(false);
  return (
    <Panel>
      <Stack gap="xs">
        <Muted weight="bold">
          {t('staking.earned', { symbol: shortenSymbol(place.reward.symbol) })}
        </Muted>
        <Row justify="between">
          <Reward place={place} amount={pending} isQuiet={isQuiet} />
          <Button
            scale={isQuiet ? 'sm' : 'md'}
            disabled={!pending || isReadOnly}
            loading={isBusy}
            onClick={() => setOpen(true)}
          >
            {t(isBusy ? 'staking.confirming' : 'staking.harvest')}
          </Button>
        </Row>
      </Stack>
      {isOpen && account !== null ? (
        <LateBoundary onClose={close}>
          <CollectDialog place={place} account={account} onClose={close} />
        </LateBoundary>
      ) : null}
    </Panel>
  );
}
