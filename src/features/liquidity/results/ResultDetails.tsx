import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { useState, type ReactNode } from 'react';
import { currencyById } from '#config/tokens.ts';
import { usePosition } from '#entities/pairs/usePosition.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { useKeptAge } from '#entities/feedback/useKeptAge.ts';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#i18n/errorText.ts';
import type { AppError } from '#lib/errors.ts';
import type { Currency } from '#lib/currency.ts';
import { formatPercent, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import { SignedAmount } from './AmountsText.tsx';
import { BeforeTax } from './BeforeTax.tsx';
import { isMovedUnknown } from './movedInPool.ts';
import { MovementList } from './MovementList.tsx';
import { BLOCKS_AT_ONCE, useHistory } from './readHistory.ts';
import { positionResult } from './resultMath.ts';
import { Totals } from './Totals.tsx';
import { useMayBeTaxed } from './useMayBeTaxed.ts';

export interface ResultDetailsProps {
  /** Both tokens in the pool's order. */
  tokens: TokenPair;
  account: Address;
}

function Progress({ progress }: { progress: number }): ReactNode {
  const { t, locale } = useTranslation();
  const percent = formatPercent(
    { numerator: BigInt(Math.floor(progress * 100)), denominator: 100n },
    { places: 0, locale },
  );
  return (
    <Row gap="sm" justify="center" padding="sm">
      <Spinner scale="sm" />
      <Muted as="span" role="status">
        {t('results.reading', { percent })}
      </Muted>
    </Row>
  );
}

/** Shows a farm's rewards; '–' where they cannot be told apart from other farms' rewards. */
function Rewards({ amount, currency }: { amount: bigint | null; currency: Currency }): ReactNode {
  const { t } = useTranslation();
  return (
    <DetailRow
      label={t('results.rewards')}
      help={t('results.rewardsHelp')}
      helpLabel={t('results.help')}
      value={amount === null ? unknownText : <SignedAmount amount={amount} currency={currency} />}
    />
  );
}

function Failure({
  error,
  secondsOld,
  onRetry,
}: {
  error: AppError;
  secondsOld: number | undefined;
  onRetry: () => void;
}): ReactNode {
  const age = useKeptAge(secondsOld);
  const { t } = useTranslation();
  const { key, params } = errorText(error);
  return (
    <RetryMessage onRetry={onRetry}>
      {`${t('results.failed', { reason: t(key, params) })} ${age}`.trim()}
    </RetryMessage>
  );
}

/** Shows the history of a position in a known pool, and its result. */
function History({
  tokens,
  account,
  pool,
  liquidity,
  address,
  mayBeTaxed,
  moment,
}: ResultDetailsProps & {
  pool: Pool;
  liquidity: bigint;
  address: Address;
  mayBeTaxed: boolean;
  moment: string;
}): ReactNode {
  const { t } = useTranslation();
  const [maxBlocks, setMostBlocks] = useState(BLOCKS_AT_ONCE);
  const history = useHistory({
    pool: { address, tokens, isFeeOn: pool.isFeeOn, mayBeTaxed },
    account,
    maxBlocks,
    moment,
  });
  const failure =
    history.status === 'failed' ? (
      <Failure error={history.error} secondsOld={history.secondsOld} onRetry={history.retry} />
    ) : null;
  if (history.status === 'loading') return <Progress progress={history.progress} />;
  if (!history.value) return failure;
  const { movements, rewards, fromBlock, isComplete } = history.value;
  const rewardToken = rewards && currencyById(rewards.token);
  const totals = isComplete ? positionResult(movements, pool, liquidity) : undefined;
  const further = (
    <Button
      scale="sm"
      variant="secondary"
      onClick={() => setMostBlocks(maxBlocks + BLOCKS_AT_ONCE)}
    >
      {t('results.searchFurther')}
    </Button>
  );
  return (
    <Stack gap="ms">
      {failure}
      {typeof totals === 'object' && movements.length > 0 ? (
        <Totals tokens={tokens} pool={pool} totals={totals} />
      ) : null}
      {isComplete && rewards && rewardToken && rewards.amount !== 0n ? (
        <Rewards amount={rewards.amount} currency={rewardToken} />
      ) : null}
      {totals === 'worth' ? <Message variant="info">{t('results.worth')}</Message> : null}
      {totals === 'shares' ? <Message variant="warning">{t('results.shares')}</Message> : null}
      {isComplete ? null : (
        <Message variant="info" action={further}>
          {t('results.incomplete', { block: fromBlock })}
        </Message>
      )}
      {movements.length === 0 && isComplete ? <Muted>{t('results.none')}</Muted> : null}
      {movements.length > 0 ? (
        <MovementList tokens={tokens} movements={movements} rewardToken={rewardToken} />
      ) : null}
      <BeforeTax tokens={tokens} isBefore={isMovedUnknown(movements)} />
      <Muted scale="xs">{t('results.since', { block: fromBlock })}</Muted>
    </Stack>
  );
}

/** Reads the history of a position and shows its result; unknown figures are marked as such. */
export function ResultDetails(props: ResultDetailsProps): ReactNode {
  const { t } = useTranslation();
  const { liquidity: inWallet, staked, pool } = usePosition(props.tokens);
  const address = pairAddress(props.tokens);
  const mayBeTaxed = useMayBeTaxed(props.tokens);
  if (staked === null)
    return <Message variant="warning">{t('liquidity.position.unreadable')}</Message>;
  if (
    mayBeTaxed === undefined ||
    !address ||
    !pool ||
    typeof inWallet !== 'bigint' ||
    staked === undefined
  )
    return <Skeleton height="6rem" label={t('common.loading')} />;
  const liquidity = inWallet + staked;
  // Read again when the account's LP tokens change for any reason.
  const moment = `${inWallet} ${staked}`;
  return (
    <Stack gap="sm">
      <History
        key={moment}
        {...props}
        pool={pool}
        liquidity={liquidity}
        address={address}
        mayBeTaxed={mayBeTaxed}
        moment={moment}
      />
      {inWallet > 0n && staked > 0n ? <Muted scale="xs">{t('results.whole')}</Muted> : null}
    </Stack>
  );
}
