import type { ReactNode } from 'react';
import { AmountChange } from '#entities/writeFlow/components/AmountChange.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { LiquidityPreview, type ShownChange } from '../../shared/LiquidityPreview.tsx';
import { isStaked, leastStaked } from '../zapFarm.ts';
import { zapCurrencies, type ZapModel } from '../zapModel.ts';
import type { FoundZap, ZapReview } from '../zapFlow.ts';

/** Shows the simulated output; otherwise the contract's minimum. */
function Arrival({ model, found }: { model: ZapModel; found: Raw | null }): ReactNode {
  const { t, locale } = useTranslation();
  const { output } = zapCurrencies(model);
  if (found !== null) return <AmountChange sign="+" raw={found} currency={output} />;
  const amount = formatAmount(
    isStaked(model) ? leastStaked(model) : fromRaw(model.minRaw),
    output,
    {
      locale,
    },
  );
  return <bdi>{t('remove.confirm.unknown', { amount, symbol: shortenSymbol(output.symbol) })}</bdi>;
}

/** Returns the amounts that come back beside the output. */
function change(model: ZapModel, found: FoundZap | undefined): ShownChange[] {
  // A refund of the paid token reduces what is spent; with a route it is another token.
  const back = [
    ...(model.route ? [{ currency: model.currency, raw: found?.dustRaw ?? null }] : []),
    { currency: model.other, raw: found?.otherRaw ?? null },
  ];
  return back.flatMap(({ currency, raw }) =>
    raw === null || fromRaw(raw) <= 0n
      ? []
      : [{ id: currency.id, value: <AmountChange sign="+" raw={raw} currency={currency} /> }],
  );
}

/** Shows what is spent and received, with the change of the pool's other token. */
export function ZapPreviewPanel({ review }: { review: ZapReview }): ReactNode {
  const { model } = review;
  const { input, output } = zapCurrencies(model);
  return (
    <LiquidityPreview
      review={review}
      runningKey={model.kind === 'in' ? 'add.preview.running' : 'remove.confirm.trying'}
      spent={(found) => {
        const raw = found?.spentRaw ?? model.inputRaw;
        return [
          {
            id: input.id,
            value: <AmountChange sign="−" raw={raw} currency={input} rounding="nearest" />,
          },
        ];
      }}
      received={(found) => [
        { id: output.id, value: <Arrival model={model} found={found?.receivedRaw ?? null} /> },
        ...change(model, found),
      ]}
    />
  );
}
