import '#i18n/addSettingsTexts.ts';
import type { ReactNode } from 'react';
import { chain, type GasSpeed } from '#config/chains.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted } from '#ui/Text.tsx';
import { selectGasPrice, selectGasSpeed } from '../settingsSelectors.ts';
import { gasSpeedChosen, gasSpeeds } from '../settingsSlice.ts';
import { SettingBlock } from './SettingRow.tsx';

const gwei = { decimals: 9 };
const names: Record<GasSpeed, TextKey> = {
  network: 'settings.speed.network',
  standard: 'settings.speed.standard',
  fast: 'settings.speed.fast',
  instant: 'settings.speed.instant',
};

/** Sets the gas price to the network's own or to a preset, and shows the price on this chain. */
export function SpeedSetting(): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const speed = useAppSelector(selectGasSpeed);
  const price = useAppSelector(selectGasPrice);
  const inGwei = (wei: bigint): string => formatAmount(wei, gwei, { locale });
  const isOnePrice = new Set(Object.values(chain.gasPriceWei)).size === 1;

  return (
    <SettingBlock name={t('settings.speed')} help={t('settings.speed.help')}>
      <RadioGroup
        legend={t('settings.speed')}
        hideLegend
        variant="pills"
        options={gasSpeeds.map((option) => ({
          value: option,
          label:
            option === 'network' || isOnePrice
              ? t(names[option])
              : `${t(names[option])} (${inGwei(chain.gasPriceWei[option])})`,
        }))}
        value={speed}
        onChange={(next) => dispatch(gasSpeedChosen(next))}
      />
      <Muted>{t('settings.gwei', { amount: inGwei(price) })}</Muted>
    </SettingBlock>
  );
}
