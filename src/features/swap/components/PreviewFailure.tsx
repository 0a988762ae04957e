import type { ReactNode } from 'react';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { checkTokenSafety } from '#entities/tokenSafety/checkTokenSafety.ts';
import { isCoin } from '#entities/tokenSafety/taxes.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
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

interface Suspects {
  currencies: Currency[];
  text: TextKey;
}

/**
 * Returns the tokens whose tax may be behind a failed simulation: of one path that which keeps one,
 * or whose tax is unknown; of a split, which has no call for such tokens, whichever began to.
 */
function suspectsOf(model: SwapModel, error: AppError): Suspects | undefined {
  if (error.kind !== 'reverted' || !TAX_REASONS.has(error.reasonKey)) return undefined;
  const { taxes, input, output, legs } = model;
  const sides = [
    { bps: taxes.sellBps, currency: input.currency },
    { bps: taxes.buyBps, currency: output.currency },
  ];
  if (legs) {
    const currencies = sides.flatMap(({ currency }) => (isCoin(currency) ? [] : [currency]));
    return { currencies, text: 'swap.error.taxBegun' };
  }
  const taxed = sides.find(({ bps }) => bps !== 0);
  return (
    taxed && {
      currencies: [taxed.currency],
      text: taxed.bps === null ? 'swap.error.taxUnknown' : 'swap.error.taxChanged',
    }
  );
}

/** Shows why the simulation of a swap failed: says so where a token keeps, or may keep, a tax. */
export function PreviewFailure({ error, model }: { error: AppError; model: SwapModel }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const suspects = suspectsOf(model, error);
  if (!suspects) return <FailureMessage error={error} title={t('swap.preview.failed')} />;
  const { currencies, text } = suspects;
  const measure = (): void => {
    for (const { token } of currencies) void dispatch(checkTokenSafety(token));
  };
  return (
    <Message
      variant="danger"
      role="alert"
      title={t('swap.preview.failed')}
      action={
        <Button scale="sm" variant="secondary" onClick={measure}>
          {t('swap.error.measureTax')}
        </Button>
      }
    >
      {t(text, { symbol: shortenSymbol(currencies[0]!.symbol) })}
    </Message>
  );
}
