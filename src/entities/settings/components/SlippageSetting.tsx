import '#i18n/addSettingsTexts.ts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { exactAmountText, formatBps } from '#lib/format.ts';
import { parseSlippagePercent, SAFE_SANDWICH_BPS, slippageRisk } from '#lib/slippage.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Row } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { selectSlippage, selectSlippageBps } from '../settingsSelectors.ts';
import { slippageChosen, slippagePresets } from '../settingsSlice.ts';
import { SettingBlock } from './SettingRow.tsx';

const AUTO = 'auto';
const risks: Record<'mayFail' | 'mayBeFrontrun', TextKey> = {
  mayFail: 'settings.slippage.mayFail',
  mayBeFrontrun: 'settings.slippage.frontrun',
};

const Narrow = styled.div`
  flex: 1 1 6rem;
  max-inline-size: 8rem;
`;

function percentText(bps: number): string {
  return exactAmountText(BigInt(bps), { decimals: 2 });
}

/**
 * Sets the slippage: automatic, by preset or by field. Invalid input keeps the last valid value; the
 * field is empty while it is automatic.
 */
export function SlippageSetting(): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const dispatch = useAppDispatch();
  const bps = useAppSelector(selectSlippageBps);
  const isAuto = useAppSelector(selectSlippage) === 'auto';
  const current = isAuto ? AUTO : String(bps);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (isAuto ? '' : percentText(bps));
  const parsed = parseSlippagePercent(text);
  const risk = parsed.ok ? slippageRisk(parsed.bps) : undefined;
  const isInvalid = !parsed.ok && parsed.issue === 'invalid';

  const type = (next: string): void => {
    setTyped(next);
    const result = parseSlippagePercent(next);
    if (result.ok) dispatch(slippageChosen(result.bps));
  };
  const choose = (value: string): void => {
    setTyped(undefined);
    dispatch(slippageChosen(value === AUTO ? AUTO : Number(value)));
  };

  return (
    <SettingBlock name={t('settings.slippage')} help={t('settings.slippage.help')}>
      <Row gap="sm" wrap>
        <RadioGroup
          legend={t('settings.slippage')}
          hideLegend
          variant="pills"
          options={[
            { value: AUTO, label: t('settings.slippage.auto') },
            ...slippagePresets.map((preset) => ({
              value: String(preset),
              label: formatBps(BigInt(preset), { places: 1, locale }),
            })),
          ]}
          value={typed === undefined || parsed.ok ? current : undefined}
          onChange={choose}
        />
        <Narrow>
          <NumericInput
            label={t('settings.slippage.custom')}
            hideLabel
            value={text}
            onChange={type}
            onBlur={() => {
              if (typed?.trim() === '') setTyped(undefined);
            }}
            {...numberInput}
            placeholder={percentText(bps)}
            invalid={isInvalid}
            align="end"
            maxLength={10}
            end="%"
          />
        </Narrow>
      </Row>
      {isAuto && typed === undefined ? (
        <Muted>
          {t('settings.slippage.auto.help', {
            taken: formatBps(SAFE_SANDWICH_BPS, { locale }),
            other: formatBps(BigInt(bps), { locale }),
          })}
        </Muted>
      ) : null}
      <Text as="output" scale="sm" tone={isInvalid ? 'danger' : 'warning'}>
        {isInvalid ? t('settings.slippage.invalid') : risk && t(risks[risk])}
      </Text>
    </SettingBlock>
  );
}
