import type { ReactNode } from 'react';
import { gasPriceOf } from '#chain/transactions/gasPrice.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { nativeCurrency } from '#config/tokens.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { TokenWorth } from '#entities/prices/TokenWorth.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { formatAmount, unknownText } from '#lib/format.ts';
import { toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { changeOf, tokenAddresses } from '../balanceChanges.ts';
import { useRequestSimulation, type RequestSimulation } from '../useRequestSimulation.ts';
import { AmountChange } from './AmountChange.tsx';
import { SimulationPanel, type SimulatedChange } from './SimulationPanel.tsx';

/** Change of the account's balance; below 0 it is spent. Smallest unit. */
export interface ExpectedChange {
  currency: Currency;
  amount: bigint;
}

/** Returns one change for each currency, without those that cancel out. */
function sumByCurrency(expected: readonly ExpectedChange[]): ExpectedChange[] {
  const sums = new Map<string, ExpectedChange>();
  for (const { currency, amount } of expected)
    sums.set(currency.id, { currency, amount: (sums.get(currency.id)?.amount ?? 0n) + amount });
  return [...sums.values()];
}

function NetworkFee({ gas }: { gas: bigint | null }): ReactNode {
  const { locale } = useTranslation();
  const gasPrice = useAppSelector((state) => gasPriceOf(state));
  if (gas === null) return unknownText;
  const fee = gas * gasPrice;
  return (
    <Text as="span" scale="sm" weight="bold" numeric>
      {formatAmount(fee, nativeCurrency, { significant: 2, rounding: 'nearest', locale })}{' '}
      <bdi>{nativeCurrency.symbol}</bdi> (<TokenWorth token={nativeCurrency.token} amount={fee} />)
    </Text>
  );
}

export interface FormPreviewProps {
  /** Request as it would be sent now; absent while another step, such as an approval, is missing. */
  request: WriteRequest | undefined;
  /** Changes by the figures on screen, for as long as no simulation has found them. */
  expected: readonly ExpectedChange[];
}

/**
 * Shows what the request of a form spends and brings, and its network fee, as simulated on nodes
 * that agree; by the figures on screen where they cannot tell.
 */
export function FormPreview({ request, expected }: FormPreviewProps): ReactNode {
  const tokens = tokenAddresses(expected.map(({ currency }) => currency));
  const found = useRequestSimulation(request, tokens);
  return <RequestPreview found={request && found} expected={expected} />;
}

export interface RequestPreviewProps extends Pick<FormPreviewProps, 'expected'> {
  /** Simulation of the request; absent where there is none to simulate yet. */
  found: RequestSimulation | undefined;
}

/** Shows a request's changes and network fee as `FormPreview`, by a given simulation. */
export function RequestPreview({ found, expected }: RequestPreviewProps): ReactNode {
  const { t } = useTranslation();
  const sums = sumByCurrency(expected);
  if (found?.status === 'failed') return <FailureMessage error={found.error} />;
  const simulated = (found?.status === 'ready' && found.changes) || null;
  const isRunning = found?.status === 'running';
  const note = isRunning ? t('harvest.trying') : simulated ? undefined : null;
  const changes = sums.flatMap(({ currency, amount }): SimulatedChange[] => {
    const change = changeOf(simulated, currency.id) ?? amount;
    if (change === 0n) return [];
    const isSpent = change < 0n;
    return [
      {
        id: currency.id,
        direction: isSpent ? 'spent' : 'received',
        value: (
          <AmountChange
            sign={isSpent ? '−' : '+'}
            raw={toRaw(isSpent ? -change : change)}
            currency={currency}
          />
        ),
      },
    ];
  });
  return (
    <SimulationPanel
      // The figures on screen are shown at once: the amount is still being typed.
      isReady
      runningText={t('harvest.trying')}
      note={note}
      changes={changes}
    >
      {found ? <FeeRow found={found} /> : null}
    </SimulationPanel>
  );
}

function FeeRow({ found }: { found: RequestSimulation }): ReactNode {
  const { t } = useTranslation();
  return (
    <DetailRow
      label={t('harvest.fee')}
      value={
        found.status === 'ready' ? (
          <NetworkFee gas={found.gas} />
        ) : (
          <Skeleton width="6rem" label={t('harvest.trying')} />
        )
      }
    />
  );
}
