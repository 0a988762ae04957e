import { useCallback, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { formatBps } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Panel } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Text } from '#ui/Text.tsx';
import { removeTyped } from '../../shared/removeSlice.ts';
import { parsePercent } from '../../shared/removeMath.ts';
import { selectRemoveForm } from '../../shared/removeSlice.ts';
import type { Removal } from '../../shared/useRemoval.ts';

const STEPS = [25, 50, 75] as const;
const ALL = 100;

/** Returns the chosen part of all LP tokens, in whole percent. */
function usePercent({ shares, balance }: Removal): number {
  const { independentField, typedValue } = useAppSelector(selectRemoveForm);
  if (independentField === 'liquidityPercent') return Number(parsePercent(typedValue));
  if (!shares || typeof balance !== 'bigint' || balance === 0n) return 0;
  return shares.liquidity >= balance ? ALL : Number((shares.liquidity * 100n) / balance);
}

/** Shows the amount in percent: a large number, a slider, and the quarters. */
export function SimpleAmount({ removal }: { removal: Removal }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const percent = usePercent(removal);
  const choose = useCallback(
    (value: number) =>
      dispatch(removeTyped({ independentField: 'liquidityPercent', typedValue: String(value) })),
    [dispatch],
  );
  const percentText = (value: number): string => formatBps(BigInt(value) * 100n, { locale });
  return (
    <Panel>
      <Stack gap="xs">
        <Text scale="xxxl" weight="black" numeric align="center" aria-hidden>
          {percentText(percent)}
        </Text>
        <Slider
          label={t('remove.part')}
          hideLabel
          value={percent}
          onChange={choose}
          valueText={percentText(percent)}
          ticks={[
            ...STEPS.map((value) => ({ value, label: percentText(value) })),
            { value: ALL, label: t('remove.max') },
          ]}
        />
      </Stack>
    </Panel>
  );
}
