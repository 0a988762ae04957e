import type { ReactNode } from 'react';
import { compoundings, roiDays } from '#entities/earning/yields/roiMath.ts';
import { useTranslation } from '#i18n/t.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import type { RoiPartProps } from './PrincipalPanel.tsx';

const daysAYear = 365n;

/** Chooses the time and how often rewards are compounded, which the vault fixes. */
export function TimePanel({ state, rates, dispatch }: Omit<RoiPartProps, 'figures'>): ReactNode {
  const { t } = useTranslation();
  const periods = roiDays.map((days, index) => ({
    value: String(index),
    label: days < daysAYear ? t('roi.days', { days }) : t('roi.years', { years: days / daysAYear }),
  }));
  const intervals = compoundings.map(({ days }, index) => ({
    value: String(index),
    label: t('roi.days', { days }),
    disabled: !state.isCompounding,
  }));
  return (
    <Stack gap="ml">
      <RadioGroup
        legend={t('roi.stakedFor')}
        variant="pills"
        options={periods}
        value={String(state.daysIndex)}
        onChange={(index) => dispatch({ type: 'daysChosen', index: Number(index) })}
      />
      {rates.isAuto ? (
        <Muted>{t('roi.note.auto')}</Muted>
      ) : (
        <Stack gap="none">
          <Row justify="between">
            <Text as="span" scale="sm" weight="bold">
              {t('roi.compounding')}
            </Text>
            <Toggle
              label={t('roi.compounding')}
              hideLabel
              checked={state.isCompounding}
              onChange={(isOn) => dispatch({ type: 'compoundingSwitched', isOn })}
            />
          </Row>
          <RadioGroup
            legend={t('roi.compounding')}
            hideLegend
            variant="pills"
            options={intervals}
            value={state.isCompounding ? String(state.compoundingIndex) : undefined}
            onChange={(index) => dispatch({ type: 'compoundingChosen', index: Number(index) })}
          />
        </Stack>
      )}
    </Stack>
  );
}
