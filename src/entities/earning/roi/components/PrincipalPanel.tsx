import type { Dispatch, ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { formatUsd } from '#lib/format.ts';
import { toRaw } from '#lib/raw.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import {
  principalIn,
  principalText,
  roiPlaces,
  usdToTokenE18,
  type RoiFigures,
  type RoiRates,
} from '../roiFigures.ts';
import type { RoiAction, RoiState, RoiUnit } from '../roiState.ts';
import { roiTokenText, roiUsdText } from '../roiText.ts';

const e18 = 10n ** 18n;
/** Dollars (specification 9). */
const quickAmounts = [100n, 1_000n] as const;

export interface RoiPartProps {
  state: RoiState;
  figures: RoiFigures;
  rates: RoiRates;
  dispatch: Dispatch<RoiAction>;
}

/** Shows the principal in the unit that is not edited. */
function OtherUnit({
  state,
  figures,
  rates,
  symbol,
}: Pick<RoiPartProps, 'state' | 'figures' | 'rates'> & { symbol: string }): ReactNode {
  const { t, locale } = useTranslation();
  const other: RoiUnit = state.unit === 'usd' ? 'token' : 'usd';
  const amount = principalIn(figures, other);
  if (amount === undefined) return t('roi.impossible');
  if (rates.isInTokens) return null;
  return other === 'usd'
    ? `≈ ${roiUsdText(amount, locale)}`
    : `≈ ${roiTokenText(amount, roiPlaces.token, locale)} ${symbol}`;
}

export interface PrincipalPanelProps extends RoiPartProps {
  symbol: string;
  /**
   * The account's balance in whole tokens times 10^18; `undefined` without an account or while
   * unknown.
   */
  balanceE18: bigint | undefined;
}

/** Edits the principal, in dollars or tokens; the ROI follows from it. */
export function PrincipalPanel({
  state,
  figures,
  rates,
  dispatch,
  symbol,
  balanceE18,
}: PrincipalPanelProps): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const isWanted = state.mode === 'principalFromRoi';
  const inUnit = (usdE18: bigint, tokenE18?: bigint): bigint =>
    state.unit === 'usd' ? usdE18 : (tokenE18 ?? usdToTokenE18(usdE18, rates.priceE18));
  const take = (amountE18: bigint): void =>
    dispatch({ type: 'principalTaken', principalRaw: toRaw(amountE18) });
  const units = [
    { id: 'usd', label: t('roi.usd') },
    { id: 'token', label: symbol },
  ] as const;
  return (
    <Stack gap="sm">
      {rates.isInTokens ? null : (
        <SegmentedControl
          label={t('roi.unit')}
          items={units}
          value={state.unit}
          onChange={(unit: RoiUnit) =>
            dispatch({
              type: 'unitChosen',
              unit,
              principalRaw: toRaw(principalIn(figures, unit) ?? 0n),
            })
          }
        />
      )}
      <Panel>
        <Stack gap="xxs">
          <Text weight="bold">{t('roi.staked', { symbol })}</Text>
          <NumericInput
            variant="bare"
            label={t('roi.staked', { symbol })}
            hideLabel
            placeholder="0.00"
            value={principalText(state, figures)}
            onChange={(text) => dispatch({ type: 'principalTyped', text })}
            onFocus={() => (isWanted ? take(principalIn(figures, state.unit) ?? 0n) : undefined)}
            {...numberInput}
          />
          <Muted numeric aria-live="polite">
            <OtherUnit state={state} figures={figures} rates={rates} symbol={symbol} />
          </Muted>
        </Stack>
      </Panel>
      <Row gap="sm" wrap role="group" aria-label={t('roi.quick')}>
        {(rates.isInTokens ? [] : quickAmounts).map((dollars) => (
          <Button
            key={dollars}
            scale="sm"
            variant="secondary"
            onClick={() => take(inUnit(dollars * e18))}
          >
            {formatUsd({ numerator: dollars, denominator: 1n }, { locale, places: 0 })}
          </Button>
        ))}
        <Button
          scale="sm"
          variant="secondary"
          disabled={!balanceE18}
          onClick={() =>
            take(inUnit(((balanceE18 ?? 0n) * rates.priceE18) / e18, balanceE18 ?? 0n))
          }
        >
          {t('roi.myBalance')}
        </Button>
      </Row>
    </Stack>
  );
}
