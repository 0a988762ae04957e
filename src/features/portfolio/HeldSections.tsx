import type { ReactNode } from 'react';
import { chain, contractAddress } from '#config/chains.ts';
import { HoldingLine } from '#entities/holdings/components/HoldingLine.tsx';
import { PositionLine } from '#entities/holdings/components/PositionLine.tsx';
import { partSum, type Held, type Holdings } from '#entities/holdings/readHoldings.ts';
import { isNone } from '#entities/holdings/usdSum.ts';
import { poolCurrencies } from '#entities/pairs/poolCurrencies.ts';
import type { TokenPair } from '#entities/pairs/pairTypes.ts';
import { Worth } from '#entities/prices/Worth.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { Muted } from '#ui/Text.tsx';
import { HoldingSection } from '#entities/holdings/components/HoldingSection.tsx';
import type { PortfolioParts } from './portfolioParts.ts';

/** Says which tokens LP tokens stand for. */
function usePooledText(): (pair: TokenPair | undefined, held: Held) => string | undefined {
  const { t, locale } = useTranslation();
  return (pair, { pooled }) => {
    if (!pair || !pooled) return undefined;
    const amounts = poolCurrencies(pair).map(
      (currency, side) =>
        `${formatAmount(pooled[side] ?? 0n, currency, { rounding: 'nearest', locale })} ${shortenSymbol(currency.symbol)}`,
    );
    return t('portfolio.pooled', { amounts: amounts.join(' + ') });
  };
}

interface HeldProps {
  /** `undefined` while not read. */
  found: Holdings | undefined;
  /** The newest try failed: nothing is said about none. */
  isFailing: boolean;
}

/** Lists the coins and tokens in an account's wallet. */
export function WalletSection({ found, isFailing }: HeldProps): ReactNode {
  const { t, locale } = useTranslation();
  return (
    <HoldingSection
      title={t('home.account.wallet')}
      sum={found && partSum(found, 'wallet')}
      empty={t('portfolio.wallet.none')}
      isUnread={isFailing || found?.unread.includes('wallet')}
      lines={found?.coins.map(({ key, currency, amount, usdE18, origins }) => (
        <HoldingLine
          key={key}
          currencies={[currency]}
          name={shortenSymbol(currency.symbol)}
          amount={formatAmount(amount, currency, { locale })}
          worth={<Worth valueE18={usdE18} origins={origins} />}
          actions={[{ to: `/swap?inputCurrency=${currency.id}`, label: t('home.ways.swap') }]}
        />
      ))}
    />
  );
}

/** Lists what an account provides and stakes; not a part in which there is nothing. */
export function PositionSections({
  found,
  isFailing,
  History,
}: HeldProps & Pick<PortfolioParts, 'History'>): ReactNode {
  const { t } = useTranslation();
  const pooledText = usePooledText();
  const liquidity = found && partSum(found, 'liquidity');
  const staked = found && partSum(found, 'staked');
  const linesOf = (kind: 'liquidity' | 'stake'): ReactNode[] | undefined =>
    found?.positions
      .filter((held) => held.kind === kind)
      .map((held) => {
        const pair = held.kind === 'liquidity' ? held.pair : held.priced.pair;
        return (
          <PositionLine
            key={held.key}
            held={held}
            note={pooledText(pair, held)}
            worth={<Worth valueE18={held.usdE18} origins={held.origins} />}
          >
            {(about) => <History account={found.account} held={held} about={about} />}
          </PositionLine>
        );
      });
  return (
    <>
      {isNone(liquidity) ? null : (
        <HoldingSection
          title={t('home.account.liquidity')}
          sum={liquidity}
          isUnread={isFailing || found?.unread.includes('liquidity')}
          lines={linesOf('liquidity')}
        >
          <Muted scale="xs">{t('portfolio.liquidity.note')}</Muted>
        </HoldingSection>
      )}
      {contractAddress('masterChef') === undefined ? (
        <Muted>{t('home.notDeployed', { chain: chain.name })}</Muted>
      ) : isNone(staked) ? null : (
        <HoldingSection
          title={t('home.account.staked')}
          sum={staked}
          isUnread={isFailing || found?.unread.includes('staked')}
          lines={linesOf('stake')}
        />
      )}
    </>
  );
}
