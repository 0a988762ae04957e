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
import { selectIsStranger } from './stranger.ts';
import { suggestedSlippage } from './suggestedSlippage.ts';
import { checkTokenSafety } from './safetyCheck.ts';
import type { SafetyCheck, SafetyVerdict } from './tokenSafetySlice.ts';
import { useSafetyCheck } from './useTokenSafety.ts';

/** The token to try, if the currency is one. */
function useStranger(currency: Currency | undefined): Token | undefined {
  return useAppSelector((state) =>
    selectIsStranger(state, currency) ? currency?.token : undefined,
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

function OneTrial({ token, trial }: { token: Token; trial: SafetyCheck | undefined }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const symbol = shortenSymbol(token.symbol);
  if (trial?.status === 'tried') return <VerdictMessage symbol={symbol} verdict={trial.verdict} />;
  const retry = (
    <Button scale="sm" variant="secondary" onClick={() => void dispatch(checkTokenSafety(token))}>
      {t('common.retry')}
    </Button>
  );
  if (trial?.status === 'noPool') {
    return (
      <Row gap="sm" wrap justify="center">
        <Muted>{t('tokenSafety.noPool', { symbol })}</Muted>
        {retry}
      </Row>
    );
  }
  if (trial?.status === 'unknown') {
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

/** The tolerance that both verdicts together ask for, to be set with one press. */
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

/** What a token that can be traded keeps; nothing is advised about others. */
function verdictOf(trial: SafetyCheck | undefined): SafetyVerdict | undefined {
  return trial?.status === 'tried' && trial.verdict.sold ? trial.verdict : undefined;
}

export interface SafetyNoticeProps {
  input: Currency | undefined;
  output: Currency | undefined;
  /** Whether a tolerance is advised. Off where what tokens keep is counted in. */
  hasAdvice?: boolean;
}

/**
 * What a trial on the node found of the tokens that are about to be traded, where they are none of the built-in ones: taxes with the
 * tolerance that they need, and tokens that cannot be sold (TOK-16, SWAP-20). Nothing where there is nobody to try.
 */
export function SafetyNotice({ input, output, hasAdvice = true }: SafetyNoticeProps): ReactNode {
  const [sale, purchase] = [useStranger(input), useStranger(output)];
  const [sold, bought] = [useSafetyCheck(sale), useSafetyCheck(purchase)];
  if (!sale && !purchase) return null;
  return (
    <Stack gap="sm">
      {sale ? <OneTrial token={sale} trial={sold} /> : null}
      {purchase ? <OneTrial token={purchase} trial={bought} /> : null}
      {hasAdvice && <SlippageAdvice input={verdictOf(sold)} output={verdictOf(bought)} />}
    </Stack>
  );
}
