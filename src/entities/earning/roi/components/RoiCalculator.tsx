import { useReducer, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { ArrowDownIcon } from '#ui/icons/ArrowDownIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { color } from '#ui/theme/tokens.ts';
import { roiFigures, type RoiRates } from '../roiFigures.ts';
import { initialRoi, roiReducer } from '../roiState.ts';
import { roiTokenText, roiUsdText } from '../roiText.ts';
import { GrowthCurve } from './GrowthCurve.tsx';
import { PrincipalPanel } from './PrincipalPanel.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { RoiDetails, type LpFeesShown } from './RoiDetails.tsx';
import { TimePanel } from './TimePanel.tsx';

const rewardPlaces = 5;

const Arrow = styled.span`
  display: grid;
  place-content: center;
  color: ${color.textMuted};
`;

export interface RoiCalculatorProps {
  rates: RoiRates;
  /** Symbol of the staked token and of the reward. */
  symbol: string;
  rewardSymbol: string;
  /** Trading fees on top of the rate, where LP tokens are staked. */
  lpFees?: LpFeesShown | undefined;
  /**
   * The account's balance in whole tokens times 10^18; `undefined` without an account or while
   * unknown.
   */
  balanceE18: bigint | undefined;
  /** The farm's allocation points; 100 reads 1X. */
  allocPoint?: bigint | undefined;
  link?: ReactNode;
}

/**
 * Renders the calculator: what a stake earns at current rates, and what to stake to earn an amount
 * (ROI-01 to ROI-06).
 */
export function RoiCalculator({
  rates,
  symbol,
  rewardSymbol,
  lpFees,
  balanceE18,
  allocPoint,
  link,
}: RoiCalculatorProps): ReactNode {
  const { locale } = useTranslation();
  const [state, dispatch] = useReducer(roiReducer, {
    ...initialRoi,
    unit: rates.isInTokens ? 'token' : 'usd',
  });
  const figures = roiFigures(state, rates);
  const parts = { state, figures, rates, dispatch };
  const textOf = (earnedE18: bigint): string =>
    rates.isInTokens === true
      ? `${roiTokenText(earnedE18, rewardPlaces, locale)} ${rewardSymbol}`
      : roiUsdText(earnedE18, locale);
  return (
    <Stack gap="ml">
      <PrincipalPanel {...parts} symbol={symbol} balanceE18={balanceE18} />
      <TimePanel state={state} rates={rates} dispatch={dispatch} />
      <Arrow>
        <ArrowDownIcon />
      </Arrow>
      <ResultPanel {...parts} rewardSymbol={rewardSymbol} />
      <GrowthCurve figures={figures} textOf={textOf} />
      <RoiDetails
        terms={figures.terms}
        fees={rates.fees}
        rewardSymbol={rewardSymbol}
        lpFees={lpFees}
        allocPoint={allocPoint}
        link={link}
      />
    </Stack>
  );
}
