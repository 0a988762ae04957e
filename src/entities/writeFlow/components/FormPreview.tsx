import '#i18n/addPartsTexts.ts';
import type { ReactNode } from 'react';
import { gasLimit } from '#chain/transactions/estimate.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { NetworkFee } from '#entities/prices/NetworkFee.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { toRaw } from '#lib/raw.ts';
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

/** Collectible that leaves the account or reaches it. */
export interface CollectibleChange {
  direction: SimulatedChange['direction'];
  /** Name as on screen, with its number where that is known: `Sparkle #7`. */
  name: string;
}

/** Returns one change for each currency, without those that cancel out. */
function sumByCurrency(expected: readonly ExpectedChange[]): ExpectedChange[] {
  const sums = new Map<string, ExpectedChange>();
  for (const { currency, amount } of expected)
    sums.set(currency.id, { currency, amount: (sums.get(currency.id)?.amount ?? 0n) + amount });
  return [...sums.values()];
}

export interface FormPreviewProps {
  /** Request as it would be sent now; absent while another step, such as an approval, is missing. */
  request: WriteRequest | undefined;
  /** Changes by the figures on screen, for as long as no simulation has found them. */
  expected: readonly ExpectedChange[];
  /** Collectibles that come or go with it, one by one: the request fails where one doesn't. */
  collectibles?: readonly CollectibleChange[] | undefined;
}

/**
 * Shows what the request of a form spends and brings, and its network fee, as simulated on nodes
 * that agree; by the figures on screen where they cannot tell.
 */
export function FormPreview({ request, expected, collectibles }: FormPreviewProps): ReactNode {
  const tokens = tokenAddresses(expected.map(({ currency }) => currency));
  const found = useRequestSimulation(request, tokens);
  return (
    <RequestPreview
      found={request && found}
      gasFloor={request?.gasFloor}
      expected={expected}
      collectibles={collectibles}
    />
  );
}

export interface RequestPreviewProps extends Pick<FormPreviewProps, 'expected' | 'collectibles'> {
  /** Simulation of the request; absent where there is none to simulate yet. */
  found: RequestSimulation | undefined;
  /** Minimum of its gas limit. */
  gasFloor?: bigint | undefined;
}

/** Shows a request's changes and network fee as `FormPreview`, by a given simulation. */
export function RequestPreview({
  found,
  gasFloor,
  expected,
  collectibles,
}: RequestPreviewProps): ReactNode {
  const { t } = useTranslation();
  const sums = sumByCurrency(expected);
  if (found?.status === 'failed') return <FailureMessage error={found.error} />;
  const simulated = (found?.status === 'ready' && found.changes) || null;
  const gas = found?.status === 'ready' ? found.gas : undefined;
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
      changes={[
        ...changes,
        ...(collectibles ?? []).map(({ direction, name }) => ({
          id: name,
          direction,
          value: (
            <Text
              as="bdi"
              scale="sm"
              weight="bold"
              tone={direction === 'received' ? 'success' : 'default'}
            >
              {name}
            </Text>
          ),
        })),
      ]}
    >
      {found ? <NetworkFee gas={gas} limit={gas ? gasLimit(gas, gasFloor) : undefined} /> : null}
    </SimulationPanel>
  );
}
