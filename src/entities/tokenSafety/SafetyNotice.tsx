import type { ReactNode } from 'react';
import { slippageChosen } from '#entities/settings/settingsSlice.ts';
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
import { suggestedSlippage } from './suggestedSlippage.ts';
import { checkTokenSafety } from './safetyCheck.ts';
import type { SafetyCheck, SafetyVerdict } from './tokenSafetySlice.ts';
import { useSafetyCheck } from './useTokenSafety.ts';

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
  return (
    <Message variant="warning">
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

/** Offers to set the slippage tolerance that both verdicts require. */
function SlippageAdvice({
  input,
  output,
}: {
  input: SafetyVerdict | undefined;
  output: SafetyVerdict | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.settings.userSlippageTolerance);
  const advice = suggestedSlippage(input, output);
  if (!advice) return null;
  const { slippageBps } = advice;
  if (slippageBps === null) return <Message variant="danger">{t('tokenSafety.tooMuch')}</Message>;
  if (current >= slippageBps) return <Muted align="center">{t('tokenSafety.slippageIsSet')}</Muted>;
  return (
    <Button
      scale="sm"
      variant="secondary"
      fullWidth
      onClick={() => dispatch(slippageChosen(slippageBps))}
    >
      {t('tokenSafety.setSlippage', {
        percent: formatBps(BigInt(slippageBps), { places: 0, locale }),
      })}
    </Button>
  );
}

/** Returns the verdict of a token that can be sold; nothing is advised about others. */
function verdictOf(check: SafetyCheck | undefined): SafetyVerdict | undefined {
  return check?.status === 'tried' && check.verdict.sold ? check.verdict : undefined;
}

export interface SafetyNoticeProps {
  input: Currency | undefined;
  output: Currency | undefined;
  /** Offer to set the slippage. Off where the quote already includes the taxes. */
  hasAdvice?: boolean;
}

/**
 * Shows what the trials of unlisted tokens found before they are traded: taxes with the slippage
 * they require, and tokens that cannot be sold (TOK-16, SWAP-20). Renders nothing for known tokens.
 */
export function SafetyNotice({ input, output, hasAdvice = true }: SafetyNoticeProps): ReactNode {
  const [sale, purchase] = [useTokenToCheck(input), useTokenToCheck(output)];
  const [sold, bought] = [useSafetyCheck(sale), useSafetyCheck(purchase)];
  if (!sale && !purchase) return null;
  return (
    <Stack gap="sm">
      {sale ? <CheckResult token={sale} check={sold} /> : null}
      {purchase ? <CheckResult token={purchase} check={bought} /> : null}
      {hasAdvice && <SlippageAdvice input={verdictOf(sold)} output={verdictOf(bought)} />}
    </Stack>
  );
}
