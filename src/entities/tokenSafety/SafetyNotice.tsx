import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import type { Currency, Token } from '#lib/currency.ts';
import { formatBps, shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectNeedsSafetyCheck } from './needsSafetyCheck.ts';
import { checkTokenSafety } from './checkTokenSafety.ts';
import type { SafetyCheck, SafetyVerdict } from './tokenSafetySlice.ts';
import { useSafetyCheck } from './useTokenSafety.ts';

/**
 * Slippage tolerance to offer for a taxed token, in basis points. Quotes are net of its tax; but
 * many such tokens trade with what they keep, which moves the price within the swap.
 */
const TAXED_SLIPPAGE_BPS = 100;
/** Tax from which a trade is a loss like the highest price impact. */
const SEVERE_TAX_BPS = 1500;

/** Returns the currency's token if it needs a safety check. */
function useTokenToCheck(currency: Currency | undefined): Token | undefined {
  return useAppSelector((state) =>
    selectNeedsSafetyCheck(state, currency) ? currency?.token : undefined,
  );
}

function VerdictMessage({
  symbol,
  verdict,
}: {
  symbol: string;
  verdict: SafetyVerdict;
}): ReactNode {
  const { t, locale } = useTranslation();
  const percent = (bps: number): string => formatBps(BigInt(bps), { locale });
  const { bought, moved, sold, buyTaxBps, sellTaxBps, reason } = verdict;
  const fault = !bought
    ? t('tokenSafety.unbuyable', { symbol })
    : !sold
      ? t('tokenSafety.unsellable', { symbol })
      : moved
        ? undefined
        : t('tokenSafety.unmovable', { symbol });
  if (fault !== undefined) {
    return (
      <Message variant="danger">
        <p>{fault}</p>
        {reason === '' ? null : (
          <p>
            <bdi>{t('tokenSafety.reason', { reason })}</bdi>
          </p>
        )}
      </Message>
    );
  }
  if (buyTaxBps === 0 && sellTaxBps === 0) {
    return (
      <Message variant="info">
        <p>{t('tokenSafety.fine', { symbol })}</p>
        <p>{t('tokenSafety.caution')}</p>
      </Message>
    );
  }
  const isSevere = Math.max(buyTaxBps, sellTaxBps) >= SEVERE_TAX_BPS;
  return (
    <Message variant={isSevere ? 'danger' : 'warning'}>
      {buyTaxBps > 0 ? (
        <p>{t('tokenSafety.buyTax', { symbol, percent: percent(buyTaxBps) })}</p>
      ) : null}
      {sellTaxBps > 0 ? (
        <p>{t('tokenSafety.sellTax', { symbol, percent: percent(sellTaxBps) })}</p>
      ) : null}
    </Message>
  );
}

function CheckResult({
  token,
  check,
}: {
  token: Token;
  check: SafetyCheck | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const symbol = shortenSymbol(token.symbol);
  if (check?.status === 'tried') return <VerdictMessage symbol={symbol} verdict={check.verdict} />;
  const retry = (
    <Button scale="sm" variant="secondary" onClick={() => void dispatch(checkTokenSafety(token))}>
      {t('common.retry')}
    </Button>
  );
  if (check?.status === 'noPool') {
    return (
      <Row gap="sm" wrap justify="center">
        <Muted>{t('tokenSafety.noPool', { symbol })}</Muted>
        {retry}
      </Row>
    );
  }
  if (check?.status === 'unknown') {
    return (
      <Message variant="warning">
        <p>{t('tokenSafety.unknown', { symbol })}</p>
        {retry}
      </Message>
    );
  }
  return (
    <Row gap="sm" justify="center">
      <Spinner scale="sm" />
      <Muted as="output">{t('tokenSafety.running', { symbol })}</Muted>
    </Row>
  );
}

/** Offers a slippage tolerance for a taxed trade; the setting of other trades stays. */
function SlippageAdvice({ slippageBps, onChoose }: SafetyAdvice): ReactNode {
  const { t, locale } = useTranslation();
  if (slippageBps >= TAXED_SLIPPAGE_BPS) return null;
  return (
    <Button scale="sm" variant="secondary" fullWidth onClick={() => onChoose(TAXED_SLIPPAGE_BPS)}>
      {t('tokenSafety.tradeSlippage', {
        percent: formatBps(BigInt(TAXED_SLIPPAGE_BPS), { places: 0, locale }),
      })}
    </Button>
  );
}

/** Reports whether a token can be traded, but at a tax. */
const isTaxedCheck = (check: SafetyCheck | undefined, tax: 'buyTaxBps' | 'sellTaxBps'): boolean =>
  check?.status === 'tried' && check.verdict.sold && check.verdict[tax] > 0;

/** Slippage tolerance of the trade in basis points, and how to change it. */
interface SafetyAdvice {
  slippageBps: number;
  onChoose: (slippageBps: number) => void;
}

export interface SafetyNoticeProps {
  input: Currency | undefined;
  output: Currency | undefined;
  /** Offers more slippage for taxed tokens; absent where slippage does not apply. */
  advice?: SafetyAdvice | undefined;
}

/**
 * Shows what the trials of unlisted tokens found before they are traded: taxes, and tokens that
 * cannot be sold (TOK-16, SWAP-20). Renders nothing for known tokens.
 */
export function SafetyNotice({ input, output, advice }: SafetyNoticeProps): ReactNode {
  const [sale, purchase] = [useTokenToCheck(input), useTokenToCheck(output)];
  const [sold, bought] = [useSafetyCheck(sale), useSafetyCheck(purchase)];
  if (!sale && !purchase) return null;
  const isTaxed = isTaxedCheck(sold, 'sellTaxBps') || isTaxedCheck(bought, 'buyTaxBps');
  return (
    <Stack gap="sm">
      {sale ? <CheckResult token={sale} check={sold} /> : null}
      {purchase ? <CheckResult token={purchase} check={bought} /> : null}
      {advice && isTaxed && <SlippageAdvice {...advice} />}
    </Stack>
  );
}
