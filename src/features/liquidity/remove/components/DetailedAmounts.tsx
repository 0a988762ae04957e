import { Fragment, type ReactNode } from 'react';
import { PairLogos } from '#entities/pairs/components/PairLogos.tsx';
import { CurrencyLogo } from '#entities/tokens/components/CurrencyLogo.tsx';
import { BalanceText } from '#entities/tokens/components/BalanceText.tsx';
import { derivedAmountText } from '#entities/tokens/derivedAmountText.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Currency } from '#lib/currency.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { ArrowDownIcon } from '#ui/icons/ArrowDownIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { removeTyped, type RemoveField } from '../../shared/removeSlice.ts';
import { selectRemoveForm } from '../../shared/removeSlice.ts';
import type { Removal } from '../../shared/useRemoval.ts';
import { RemoveAmountInput } from './RemoveAmountInput.tsx';

const HOLE = '\uE000';

function Balance({ lp }: { lp: Currency }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [before, after] = t('tokens.input.balance', { amount: HOLE }).split(HOLE);
  return (
    <Row gap="xs">
      <Muted as="span" numeric>
        {before}
        <BalanceText currency={lp} significant={6} />
        {after}
      </Muted>
      <Button
        scale="sm"
        variant="text"
        onClick={() =>
          dispatch(removeTyped({ independentField: 'liquidityPercent', typedValue: '100' }))
        }
      >
        {t('remove.max')}
      </Button>
    </Row>
  );
}

/**
 * Shows LP tokens in and both amounts out: typing in one box sets the others. For one token only
 * the LP tokens can be typed.
 */
export function DetailedAmounts({
  removal,
  isOneToken,
}: {
  removal: Removal;
  isOneToken: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const form = useAppSelector(selectRemoveForm);
  const { target, shares, issue } = removal;
  const textOf = (field: RemoveField, currency: Currency, amount: bigint | undefined): string => {
    if (form.independentField === field) return form.typedValue;
    return amount === undefined ? '' : derivedAmountText(amount, currency);
  };
  const outputs = [
    { field: 'currencyA', currency: target.a, amount: shares?.amountA },
    { field: 'currencyB', currency: target.b, amount: shares?.amountB },
  ] as const;
  return (
    <Stack gap="xs">
      <RemoveAmountInput
        label={t('remove.lp')}
        field="liquidity"
        text={textOf('liquidity', target.lp, shares?.liquidity)}
        symbol="LP"
        logo={<PairLogos currencies={[target.a, target.b]} size="sm" />}
        isInvalid={issue === 'insufficientBalance'}
        balance={<Balance lp={target.lp} />}
      />
      {(isOneToken ? [] : outputs).map(({ field, currency, amount }, index) => (
        <Fragment key={field}>
          <Row justify="center">
            {index === 0 ? <ArrowDownIcon size="sm" /> : <PlusIcon size="sm" />}
          </Row>
          <RemoveAmountInput
            label={t('remove.amountOf', { symbol: shortenSymbol(currency.symbol) })}
            field={field}
            text={textOf(field, currency, amount)}
            symbol={currency.symbol}
            logo={<CurrencyLogo currency={currency} />}
          />
        </Fragment>
      ))}
    </Stack>
  );
}
