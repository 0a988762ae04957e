import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { farmsOfShares } from '#config/farms.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { burnedAmounts, shareOfPool } from '#entities/pairs/liquidityMath.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { lpToken } from '#entities/pairs/poolCalls.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { usePosition, type LiquidityPosition } from '#entities/pairs/usePosition.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, formatPoolShare, shortenSymbol, unknownText } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Collapse } from '#ui/Collapse.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { motion, radius, size, space } from '#ui/theme/tokens.ts';
import { PositionResult } from '../results/PositionResult.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { StakeLink } from './StakeLink.tsx';

const LP = { decimals: 18 };

/** Header whose whole area opens and closes the card. */
const Head = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.ms};
  inline-size: 100%;
  min-block-size: ${size.target};
  padding: 0;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;

  & > :last-child {
    transition: transform ${motion.normal} ${motion.ease};
  }

  &[aria-expanded='true'] > :last-child {
    transform: rotate(180deg);
  }
`;

const Names = styled.span`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  min-inline-size: 0;
`;

const Details = styled.div`
  padding-block-start: ${space.sm};
`;

function LpAmount({ liquidity }: { liquidity: bigint | null | undefined }): ReactNode {
  const { t, locale } = useTranslation();
  if (liquidity === undefined)
    return <Skeleton width="5rem" label={t('liquidity.position.loading')} />;
  return liquidity === null ? unknownText : formatAmount(liquidity, LP, { locale });
}

/**
 * Returns all LP tokens of the account, those in a farm included; `undefined`, `null` as in
 * `Position`.
 */
function sharesIn({ liquidity, staked }: LiquidityPosition): bigint | null | undefined {
  if (typeof liquidity === 'bigint' && typeof staked === 'bigint') return liquidity + staked;
  return liquidity === null || staked === null ? null : undefined;
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
          <bdi>
            {t('liquidity.position.lpShort', { amount: formatAmount(staked, LP, { locale }) })}
          </bdi>
        </TextLink>
      }
    />
  );
}

/**
 * Shows the share and both amounts of a pool: a bar while they are read, '–' when they cannot be.
 */
function Figures({
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
              ? formatAmount(side === 0 ? amounts.amount0 : amounts.amount1, currency, { locale })
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

interface ActionsProps {
  currencies: readonly [Currency, Currency];
  tokens: TokenPair;
  canAdd: boolean;
  canRemove: boolean;
  canStake: boolean;
}

/** Shows the actions of a position; only when the account has one (decision S7). */
function Actions({
  currencies: [a, b],
  tokens,
  canAdd,
  canRemove,
  canStake,
}: ActionsProps): ReactNode {
  const { t } = useTranslation();
  const sides = `${a.id}/${b.id}`;
  return (
    <Grid columns={1} gap="sm">
      {canRemove ? (
        <Button as={Link} to={`/remove/${sides}`} variant="secondary" fullWidth>
          {t('liquidity.position.remove')}
        </Button>
      ) : null}
      {canAdd ? (
        <Button as={Link} to={`/add/${sides}`} variant="text" fullWidth>
          {t('liquidity.position.add')}
        </Button>
      ) : null}
      {canStake ? <StakeLink tokens={tokens} /> : null}
    </Grid>
  );
}

export interface PositionCardProps {
  /** Both tokens in the pool's order. */
  tokens: TokenPair;
  /** True to start expanded. */
  isOpen?: boolean;
  /** False on the page that adds. */
  canAdd?: boolean;
  /** False on the page that removes. */
  canRemove?: boolean;
}

/**
 * Shows the connected account's position in a pool: LP tokens, share, both amounts, and actions.
 * Nothing without an account.
 */
export function PositionCard({
  tokens,
  isOpen: isOpenAtFirst = false,
  canAdd = true,
  canRemove = true,
}: PositionCardProps): ReactNode {
  const { t, locale } = useTranslation();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const owner = useAppSelector(selectAccount);
  const position = usePosition(tokens);
  if (owner === null) return null;
  const currencies = poolCurrencies(tokens);
  const { liquidity, pool, isUnreadable } = position;
  const all = sharesIn(position) ?? liquidity;
  const hasInWallet = typeof liquidity === 'bigint' && liquidity > 0n;
  const hasLiquidity = typeof all === 'bigint' && all > 0n;
  return (
    <Panel>
      <Head
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <PairLogos currencies={currencies} />
        <Names>
          <Text as="span" weight="heavy" truncate>
            <bdi>{shortenSymbol(currencies[0].symbol)}</bdi>/
            <bdi>{shortenSymbol(currencies[1].symbol)}</bdi>
          </Text>
          {hasLiquidity ? (
            <Muted as="span" numeric>
              {t('liquidity.position.lpShort', { amount: formatAmount(all, LP, { locale }) })}
            </Muted>
          ) : null}
        </Names>
        <ChevronDownIcon />
      </Head>
      <Collapse open={isOpen} id={detailsId}>
        <Details>
          <Stack gap="ms">
            <Stack gap="none">
              <DetailRow
                label={t('liquidity.position.lp')}
                value={<LpAmount liquidity={liquidity} />}
              />
              <StakedRow tokens={tokens} staked={position.staked} />
              {pool === null ? (
                <Muted>{t('liquidity.position.empty')}</Muted>
              ) : (
                <Figures currencies={currencies} position={position} />
              )}
            </Stack>
            {isUnreadable ? (
              <RetryMessage>{t('liquidity.position.unreadable')}</RetryMessage>
            ) : null}
            {hasLiquidity ? <PositionResult tokens={tokens} account={owner} /> : null}
            {hasLiquidity && pool !== null ? (
              <Actions
                currencies={currencies}
                tokens={tokens}
                canAdd={canAdd}
                canRemove={canRemove && hasInWallet}
                canStake={hasInWallet}
              />
            ) : null}
          </Stack>
        </Details>
      </Collapse>
    </Panel>
  );
}
