import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import type { SwapModel } from '../swapModel.ts';

/** Reasons that a tax gives as well as a price: too little reached a pool, or the recipient. */
const TAX_REASONS: ReadonlySet<string | undefined> = new Set([
  'errors.revert.lessThanMinimum',
  'errors.revert.poolShort',
]);

/** Returns the token whose tax may be behind a failed simulation, with its tax as counted. */
function suspect({ taxes, input, output }: SwapModel, error: AppError) {
  if (error.kind !== 'reverted' || !TAX_REASONS.has(error.reasonKey)) return undefined;
  return [
    { bps: taxes.sellBps, currency: input.currency },
    { bps: taxes.buyBps, currency: output.currency },
  ].find(({ bps }) => bps !== 0);
}

/** Shows why the simulation of a swap failed: names the tax where a token keeps, or may keep, one. */
export function PreviewFailure({ error, model }: { error: AppError; model: SwapModel }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const taxed = suspect(model, error);
  if (!taxed) return <FailureMessage error={error} title={t('swap.preview.failed')} />;
  const { bps, currency } = taxed;
  return (
    <Message
      variant="danger"
      role="alert"
      title={t('swap.preview.failed')}
      action={
        <Button
          scale="sm"
          variant="secondary"
          onClick={() => void dispatch(checkTokenSafety(currency.token))}
        >
          {t('swap.error.measureTax')}
        </Button>
      }
    >
      {t(bps === null ? 'swap.error.taxUnknown' : 'swap.error.taxChanged', {
        symbol: shortenSymbol(currency.symbol),
      })}
    </Message>
  );
}
