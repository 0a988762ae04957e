import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { farmsOfShares } from '#config/farms.ts';
import { burnedAmounts, shareOfPool } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import type { LiquidityPosition } from '#entities/pairs/usePosition.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, formatPoolShare, shortenSymbol, unknownText } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';

export const LP = { decimals: 18 };

/**
 * Returns all LP tokens of the account, those in a farm included; `undefined`, `null` as in
 * `Position`.
 */
export function sharesIn({ liquidity, staked }: LiquidityPosition): bigint | null | undefined {
  if (typeof liquidity === 'bigint' && typeof staked === 'bigint') return liquidity + staked;
  return liquidity === null || staked === null ? null : undefined;
}

function LpAmount({ liquidity }: { liquidity: bigint | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  if (liquidity === undefined)
    return <Skeleton width="5rem" label={t('liquidity.position.loading')} />;
  return liquidity === null ? unknownText : formatAmount(liquidity, LP, { locale });
}

/** Shows a pool's stake with a link to its farm; nothing when there is none. */
function StakedRow({
  tokens,
  staked,
}: {
  tokens: TokenPair;
  staked: bigint | null | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const lp = lpToken(tokens);
  const farm = lp && farmsOfShares(lp.address)[0];
  if (!farm || !staked) return null;
  return (
    <DetailRow
      label={t('liquidity.position.staked')}
      value={
        <TextLink as={Link} to={`/farms?farm=${farm.pid}`}>
          <Verbatim>
            {t('liquidity.position.lpShort', { amount: formatAmount(staked, LP, { locale }) })}
          </Verbatim>
        </TextLink>
      }
    />
  );
}

/**
 * Shows the share and both amounts of a pool: a bar while they are read, '–' when they cannot be.
 */
function PoolFigures({
  currencies,
  position,
}: {
  currencies: readonly [Currency, Currency];
  position: LiquidityPosition;
}): ReactNode {
  const { t, locale } = useTranslation();
  const { pool, isUnreadable } = position;
  const liquidity = sharesIn(position);
  const isKnown = pool && typeof liquidity === 'bigint';
  const amounts = isKnown ? burnedAmounts(pool, liquidity) : undefined;
  const missing =
    isUnreadable || liquidity === null ? (
      unknownText
    ) : (
      <Skeleton width="5rem" label={t('liquidity.position.loading')} />
    );
  return (
    <>
      {currencies.map((currency, side) => (
        <DetailRow
          key={currency.id}
          label={t('liquidity.position.pooled', { symbol: shortenSymbol(currency.symbol) })}
          value={
            amounts
              ? // What a share stands for is rounded down by the pool: 0.95 comes as 0.949999….
                formatAmount(side === 0 ? amounts.amount0 : amounts.amount1, currency, {
                  rounding: 'nearest',
                  locale,
                })
              : missing
          }
        />
      ))}
      <DetailRow
        label={t('liquidity.position.share')}
        value={isKnown ? formatPoolShare(shareOfPool(pool, liquidity), locale) : missing}
      />
    </>
  );
}

/** Shows a position's LP tokens, its stake in a farm, and what it holds of the pool. */
export function PositionFigures({
  tokens,
  currencies,
  position,
}: {
  tokens: TokenPair;
  currencies: readonly [Currency, Currency];
  position: LiquidityPosition;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <DetailRow
        label={t('liquidity.position.lp')}
        value={<LpAmount liquidity={position.liquidity} />}
      />
      <StakedRow tokens={tokens} staked={position.staked} />
      {position.pool === null ? (
        <Muted>{t('liquidity.position.empty')}</Muted>
      ) : (
        <PoolFigures currencies={currencies} position={position} />
      )}
    </>
  );
}
