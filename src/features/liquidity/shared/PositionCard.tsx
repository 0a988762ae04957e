import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import { usePosition } from '#entities/pairs/usePosition.ts';
import { UsdText } from '#entities/prices/UsdText.tsx';
import { useLpValue } from '#entities/prices/usePrices.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Collapse } from '#ui/Collapse.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { motion, radius, size, space } from '#ui/theme/tokens.ts';
import { PoolTrading } from '#entities/volumes/components/PoolTrading.tsx';
import { PositionResult } from '../results/PositionResult.tsx';
import { LP, PositionFigures, sharesIn } from './PositionFigures.tsx';
import { StakeLink } from './StakeLink.tsx';

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

/** Names and value; the value moves below the names where both have no room side by side. */
const Facts = styled.span`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space.ms};
  min-inline-size: 0;
`;

const Names = styled.span`
  display: flex;
  flex: 1 1 8rem;
  flex-direction: column;
  min-inline-size: 0;
`;

const Details = styled.div`
  padding-block-start: ${space.sm};
`;

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
  const value = useLpValue(tokens, sharesIn(position));
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
        <Facts>
          <Names>
            <Text as="span" weight="bold" truncate>
              <Verbatim>{shortenSymbol(currencies[0].symbol)}</Verbatim>/
              <Verbatim>{shortenSymbol(currencies[1].symbol)}</Verbatim>
            </Text>
            {hasLiquidity ? (
              <Muted as="span" numeric>
                {t('liquidity.position.lpShort', { amount: formatAmount(all, LP, { locale }) })}
              </Muted>
            ) : null}
          </Names>
          {hasLiquidity ? (
            <Text as="span" weight="bold" numeric>
              <UsdText valueE18={value} />
            </Text>
          ) : null}
        </Facts>
        <ChevronDownIcon />
      </Head>
      <Collapse open={isOpen} id={detailsId}>
        <Details>
          <Stack gap="ms">
            <Stack gap="none">
              <PositionFigures tokens={tokens} currencies={currencies} position={position} />
            </Stack>
            {isUnreadable ? (
              <RetryMessage>{t('liquidity.position.unreadable')}</RetryMessage>
            ) : null}
            {isOpen && pool ? <PoolTrading pair={pool.pair.address} /> : null}
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
