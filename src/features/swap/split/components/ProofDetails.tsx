import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Pair } from '#entities/pairs/pairTypes.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Token } from '#lib/currency.ts';
import { formatAmount, formatPrice, shortenSymbol } from '#lib/format.ts';
import { ratio, type Ratio } from '#lib/ratio.ts';
import { fromRaw } from '#lib/raw.ts';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, fontSize, lineHeight, radius, space } from '#ui/theme/tokens.ts';
import type { PriceBound } from '../bestPrice.ts';
import { CopyProof } from './CopyProof.tsx';

/** Page beside the app that explains all of it (scripts/vite/documentPages.ts). */
const DOCUMENT = '/how-the-price-is-proved.html';

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xxs} ${space.md};
  margin: 0;
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;

  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

const Formula = styled.p`
  margin: 0;
  font-size: ${fontSize.sm};
  line-height: ${lineHeight.sm};
  text-align: center;

  sub {
    font-size: 0.75em;
    /* The line above keeps its distance. */
    line-height: 0;
  }
`;

const Panel = styled(Stack)`
  margin-block: ${space.xs} ${space.sm};
  padding: ${space.ms};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
`;

/** Returns what one whole unit of a token is worth in whole units of `quote`, at the proof's prices. */
function priceIn(quote: Token, { prices }: PriceBound): (token: Token) => Ratio | undefined {
  return (token) => {
    const [own, other] = [prices[token.address], prices[quote.address]];
    return own === undefined || other === undefined
      ? undefined
      : ratio(
          fromRaw(own) * 10n ** BigInt(token.decimals),
          fromRaw(other) * 10n ** BigInt(quote.decimals),
        );
  };
}

const tokensOf = (pairs: readonly Pair[]): Token[] => [
  ...new Map(
    pairs.flatMap(({ token0, token1 }) => [token0, token1]).map((token) => [token.address, token]),
  ).values(),
];

/** Shows what proves the best price: each pool's reserves, the prices, and the formula. */
export function ProofDetails({ found }: { found: PriceBound }): ReactNode {
  const { t, locale } = useTranslation();
  const { trade, pairs } = found;
  const { token: quote } =
    trade.tradeType === 'exactInput' ? trade.outputCurrency : trade.inputCurrency;
  const price = priceIn(quote, found);
  const amountOf = (amount: bigint, token: Token): string =>
    `${formatAmount(amount, token, { locale })} ${shortenSymbol(token.symbol)}`;
  return (
    <Panel gap="sm">
      <Muted scale="xs">{t('swap.proof.how')}</Muted>
      <Formula translate="no" dir="ltr">
        Σ max(0, √(p<sub>out</sub> r<sub>out</sub>) − √(p<sub>in</sub> r<sub>in</sub> ∕ 0.9975))²
      </Formula>
      <Text scale="xs" weight="bold">
        {t('swap.proof.prices')} (p)
      </Text>
      <Figures translate="no">
        {tokensOf(pairs).map((token) => {
          const worth = price(token);
          return (
            worth &&
            token.address !== quote.address && (
              <div key={token.address} style={{ display: 'contents' }}>
                <dt>{amountOf(10n ** BigInt(token.decimals), token)}</dt>
                <dd>
                  {formatPrice(worth, { locale })} {shortenSymbol(quote.symbol)}
                </dd>
              </div>
            )
          );
        })}
      </Figures>
      <Text scale="xs" weight="bold">
        {t('swap.proof.reserves')} (r)
      </Text>
      <Figures translate="no">
        {pairs.map(({ address, token0, token1, reserve0, reserve1 }) => (
          <div key={address} style={{ display: 'contents' }}>
            <dt>
              {shortenSymbol(token0.symbol)}-{shortenSymbol(token1.symbol)}
            </dt>
            <dd>
              {amountOf(reserve0, token0)} · {amountOf(reserve1, token1)}
            </dd>
          </div>
        ))}
      </Figures>
      <CopyProof found={found} />
      <Muted scale="xs">
        <ExternalLink href={DOCUMENT} hrefLang="en">
          {t('swap.proof.page')}
        </ExternalLink>
      </Muted>
    </Panel>
  );
}
