import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FarmConfig } from '#config/farms.ts';
import { isManualPool, vault, type PoolConfig } from '#config/pools.ts';
import { nativeCurrency, rewardToken } from '#config/tokens.ts';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { poolCurrencies, poolCurrency } from '#entities/pairs/poolCurrencies.ts';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { YieldValue } from '#entities/earning/yields/components/YieldValue.tsx';
import { useFarmYield, usePoolYield, useVaultYield } from '#entities/earning/yields/useYields.ts';
import type { Yield } from '#entities/earning/yields/yieldTypes.ts';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency, type Token } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, fontWeight, hitArea, media } from '#ui/theme/tokens.ts';

/** Equal width for one picture and two. */
const Pictures = styled.div`
  display: flex;
  flex: none;
  justify-content: center;
  inline-size: 3.5rem;
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Name = styled(Link)`
  ${hitArea}
  color: ${color.text};
  font-weight: ${fontWeight.bold};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const End = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
`;

interface PlaceRowProps {
  picture: ReactNode;
  name: string;
  to: string;
  hint: string;
  found: Yield;
  /** Whether the rate compounds. */
  isCompounded?: boolean;
}

function PlaceRow({
  picture,
  name,
  to,
  hint,
  found,
  isCompounded = false,
}: PlaceRowProps): ReactNode {
  const { t } = useTranslation();
  const rate = t(isCompounded ? 'yields.apy' : 'yields.apr');
  return (
    <li>
      <Pictures>{picture}</Pictures>
      <Words>
        <Name to={to}>
          <Verbatim>{name}</Verbatim>
        </Name>
        <Muted as="span">{hint}</Muted>
      </Words>
      <End>
        <Text as="span" weight="bold" scale="lg" numeric>
          <YieldValue yield={found} label={`${rate}: ${name}`} />
        </Text>
        <Text as="span" scale="xs" tone="muted">
          {rate}
        </Text>
      </End>
    </li>
  );
}

function FarmLine({ farm }: { farm: FarmConfig }): ReactNode {
  const { t } = useTranslation();
  const picture = farm.isSingle ? (
    <CurrencyLogo currency={poolCurrency(farm.token)} />
  ) : (
    <PairLogos currencies={poolCurrencies([farm.token, farm.quoteToken])} />
  );
  return (
    <PlaceRow
      picture={picture}
      name={shortenSymbol(farm.lpSymbol)}
      to={`/farms?farm=${farm.pid}`}
      hint={t('home.farms.earn', { symbol: rewardToken?.symbol ?? '' })}
      found={useFarmYield(farm)}
    />
  );
}

function PoolLine({ pool }: { pool: PoolConfig }): ReactNode {
  const { t } = useTranslation();
  const staking = pool.isNative ? nativeCurrency : tokenCurrency(pool.stakingToken);
  const reward = tokenCurrency(pool.earningToken);
  return (
    <PlaceRow
      picture={
        staking.id === reward.id ? (
          <CurrencyLogo currency={reward} />
        ) : (
          <PairLogos currencies={[reward, staking]} />
        )
      }
      name={t(isManualPool(pool) ? 'pools.manual' : 'pools.earn', {
        symbol: shortenSymbol(reward.symbol),
      })}
      to={`/pools?pool=${pool.sousId}`}
      hint={t('home.pools.stake', { symbol: shortenSymbol(staking.symbol) })}
      found={usePoolYield(pool)}
    />
  );
}

function VaultLine({ token }: { token: Token }): ReactNode {
  const { t } = useTranslation();
  const symbol = shortenSymbol(token.symbol);
  return (
    <PlaceRow
      picture={<CurrencyLogo currency={tokenCurrency(token)} />}
      name={t('pools.auto', { symbol })}
      to="/pools?pool=vault"
      hint={t('home.pools.stake', { symbol })}
      found={useVaultYield()}
      isCompounded
    />
  );
}

/** Renders a farm in the top list. */
export const farmLine = (farm: FarmConfig): ReactNode => <FarmLine key={farm.pid} farm={farm} />;

/** Renders a pool, or the vault, in the top list. */
export function poolLine(pool: PoolConfig | 'vault'): ReactNode {
  if (pool !== 'vault') return <PoolLine key={pool.sousId} pool={pool} />;
  return vault ? <VaultLine key="vault" token={vault.token} /> : null;
}
