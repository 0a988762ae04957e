import type { ReactNode } from 'react';
import { TransactionLink } from '#entities/transactions/components/TransactionLink.tsx';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount } from '#lib/format.ts';
import { formatDateTime } from '#lib/time.ts';
import { Divider } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { AmountsText, SignedAmount } from './AmountsText.tsx';
import { keepsShares, type DatedMovement, type MovementKind } from './movement.ts';

const LP = { decimals: 18 };

const kindTexts: Record<MovementKind, TextKey> = {
  deposit: 'results.movement.deposit',
  withdrawal: 'results.movement.withdrawal',
  received: 'results.movement.received',
  sent: 'results.movement.sent',
  staked: 'results.movement.staked',
  unstaked: 'results.movement.unstaked',
  reward: 'results.movement.reward',
};

interface WorthProps {
  tokens: TokenPair;
  movement: DatedMovement;
  rewardToken: Currency | undefined;
}

/**
 * Shows the amount of a movement: both tokens, LP tokens where they stay the account's, or the
 * reward.
 */
function Worth({
  tokens,
  movement: { kind, amounts, moved, liquidity },
  rewardToken,
}: WorthProps): ReactNode {
  const { t, locale } = useTranslation();
  if (kind === 'reward')
    return rewardToken ? (
      <SignedAmount amount={liquidity} currency={rewardToken} />
    ) : (
      t('results.unknownWorth')
    );
  if (keepsShares(kind))
    return (
      <Verbatim>
        {t('liquidity.position.lpShort', { amount: formatAmount(liquidity, LP, { locale }) })}
      </Verbatim>
    );
  const own = moved ?? amounts;
  return own ? <AmountsText tokens={tokens} amounts={own} /> : t('results.unknownWorth');
}

interface MovementListProps {
  tokens: TokenPair;
  movements: readonly DatedMovement[];
  /** Currency of the farm's rewards. */
  rewardToken: Currency | undefined;
}

/** Lists every movement of a position, newest first. */
export function MovementList({ tokens, movements, rewardToken }: MovementListProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="sm">
      <Divider />
      <Text as="h4" weight="bold" scale="sm">
        {t('results.history')}
      </Text>
      <Stack as="ul" gap="sm" aria-label={t('results.history')}>
        {movements.toReversed().map((movement) => (
          <Row
            as="li"
            key={`${movement.block}-${movement.index}`}
            gap="md"
            justify="between"
            align="start"
          >
            <Stack gap="none">
              <Text as="span" scale="sm" weight="bold">
                {t(kindTexts[movement.kind])}
              </Text>
              <Muted as="span" scale="xs">
                {formatDateTime(movement.at, locale)}
              </Muted>
              <TransactionLink hash={movement.transactionHash} />
            </Stack>
            <Text as="span" scale="sm" numeric align="end">
              <Worth tokens={tokens} movement={movement} rewardToken={rewardToken} />
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
