import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isBeyondBelief, maxAprE18 } from '#entities/earning/yields/roiMath.ts';
import { yieldText } from '#entities/earning/yields/yieldText.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { unknownText } from '#lib/format.ts';
import { toRaw } from '#lib/raw.ts';
import { Panel } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { EditIcon } from '#ui/icons/EditIcon.tsx';
import { Fill, Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { fontSize, fontWeight, size } from '#ui/theme/tokens.ts';
import { inputText, principalIn } from '../roiFigures.ts';
import { roiPercentText, roiTokenText, roiUsdText } from '../roiText.ts';
import type { RoiPartProps } from './PrincipalPanel.tsx';

/** Sized like the input, so that nothing jumps when it is edited. */
const Amount = styled.output`
  display: flex;
  align-items: center;
  min-block-size: ${size.target};
  font-size: clamp(${fontSize.xl}, 6.2vw, ${fontSize.xxl});
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const rewardPlaces = 5;
const focusOn = (field: HTMLInputElement | null): void => field?.focus();

/** Shows the ROI and lets it be edited; the principal then follows from it. */
export function ResultPanel({
  state,
  figures,
  rates,
  dispatch,
  rewardSymbol,
}: RoiPartProps & { rewardSymbol: string }): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const isWanted = state.mode === 'principalFromRoi';
  const isInTokens = rates.isInTokens === true;
  const earned = roiTokenText(figures.rewardE18, rewardPlaces, locale);
  const percent = roiPercentText(figures.rateE18, locale);
  const isBeyond = isBeyondBelief(figures.rateE18);
  const shownRoi = isInTokens ? `${earned} ${rewardSymbol}` : roiUsdText(figures.roiUsdE18, locale);
  const open = (): void =>
    dispatch({
      type: 'roiOpened',
      text: inputText(
        figures.roiUsdE18 > 0n ? figures.roiUsdE18 : 0n,
        isInTokens ? 'token' : 'usd',
      ),
    });
  const done = (): void =>
    dispatch({
      type: 'principalTaken',
      principalRaw: toRaw(principalIn(figures, state.unit) ?? 0n),
    });
  return (
    <Panel>
      <Stack gap="xxs">
        <Text weight="bold">{t('roi.result')}</Text>
        <Row gap="sm">
          <Fill>
            {isWanted ? (
              <NumericInput
                variant="bare"
                ref={focusOn}
                label={t(isInTokens ? 'roi.result' : 'roi.wanted')}
                hideLabel
                placeholder="0.00"
                value={state.roiText}
                onChange={(text) => dispatch({ type: 'roiTyped', text })}
                onKeyDown={(event) => (event.key === 'Enter' ? done() : undefined)}
                {...numberInput}
              />
            ) : (
              <Amount>{isBeyond ? unknownText : shownRoi}</Amount>
            )}
          </Fill>
          <IconButton
            label={t(isWanted ? 'roi.done' : 'roi.edit')}
            variant="raised"
            onClick={isWanted ? done : open}
          >
            {isWanted ? <CheckIcon /> : <EditIcon />}
          </IconButton>
        </Row>
        <Muted numeric>
          {isBeyond
            ? t('roi.beyond', { most: yieldText(maxAprE18, locale) })
            : isInTokens
              ? percent
              : t('roi.worth', { amount: earned, symbol: rewardSymbol, percent })}
        </Muted>
      </Stack>
    </Panel>
  );
}
