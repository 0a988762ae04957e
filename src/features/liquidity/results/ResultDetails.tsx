import { useCallback, type ReactNode } from 'react';
import type { ReadLogsOptions } from '#chain/logs/readLogs.ts';
import { useReading } from '#chain/logs/useReading.ts';
import { usePosition } from '#entities/pairs/usePosition.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import type { Pool } from '#entities/pairs/liquidityMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { errorText } from '#lib/errors.ts';
import { formatPercent } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import { MovementList } from './MovementList.tsx';
import type { PositionResultProps } from './PositionResult.tsx';
import { readHistory } from './readHistory.ts';
import { positionResult } from './resultMath.ts';
import { Totals } from './Totals.tsx';

function Progress({ progress }: { progress: number }): ReactNode {
  const { t, locale } = useTranslation();
  const percent = formatPercent({ numerator: BigInt(Math.floor(progress * 100)), denominator: 100n }, { places: 0, locale });
  return (
    <Row gap="sm" justify="center" padding="sm">
      <Spinner scale="sm" />
      <Muted as="span" role="status">
        {t('results.reading', { percent })}
      </Muted>
    </Row>
  );
}

/** The history of a position in a pool that is known, and what the position has come to. */
function History({ tokens, account, pool, liquidity, address }: PositionResultProps & { pool: Pool; liquidity: bigint; address: Address }): ReactNode {
  const { t } = useTranslation();
  const { isFeeOn } = pool;
  const [token0, token1] = tokens;
  const history = useReading(
    useCallback(
      (options: Required<ReadLogsOptions>) => readHistory({ address, tokens: [token0, token1], isFeeOn }, account, options),
      [address, token0, token1, isFeeOn, account],
    ),
  );
  if (history.status === 'failed') {
    const { key, params } = errorText(history.error);
    const retry = (
      <Button scale="sm" variant="secondary" onClick={history.retry}>
        {t('common.retry')}
      </Button>
    );
    return (
      <Message variant="warning" role="alert" action={retry}>
        {t('results.failed', { reason: t(key, params) })}
      </Message>
    );
  }
  if (history.status === 'reading') return <Progress progress={history.progress} />;
  const { movements, fromBlock, isComplete } = history.value;
  const totals = isComplete ? positionResult(movements, pool, liquidity) : undefined;
  const further = (
    <Button scale="sm" variant="secondary" onClick={history.retry}>
      {t('results.searchFurther')}
    </Button>
  );
  return (
    <Stack gap="ms">
      {typeof totals === 'object' && movements.length > 0 ? <Totals tokens={tokens} pool={pool} totals={totals} /> : null}
      {totals === 'worth' ? <Message variant="info">{t('results.worth')}</Message> : null}
      {totals === 'shares' ? <Message variant="warning">{t('results.shares')}</Message> : null}
      {isComplete ? null : (
        <Message variant="info" action={further}>
          {t('results.incomplete', { block: fromBlock })}
        </Message>
      )}
      {movements.length === 0 ? <Muted>{t('results.none')}</Muted> : <MovementList tokens={tokens} movements={movements} />}
      <Muted scale="xs">{t('results.since', { block: fromBlock })}</Muted>
    </Stack>
  );
}

/** Reads the history of a position, and says what it has come to; what cannot be known is said to be so. */
export function ResultDetails(props: PositionResultProps): ReactNode {
  const { t } = useTranslation();
  const { liquidity, pool } = usePosition(props.tokens);
  const address = pairAddress(props.tokens);
  if (!address || !pool || typeof liquidity !== 'bigint') return <Skeleton height="6rem" label={t('common.loading')} />;
  // Read again when the shares held have changed, whoever moved them.
  return <History key={liquidity.toString()} {...props} pool={pool} liquidity={liquidity} address={address} />;
}
