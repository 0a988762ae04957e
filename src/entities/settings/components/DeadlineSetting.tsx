import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { MAX_DEADLINE_SECONDS, parseDeadlineMinutes } from '#lib/deadline.ts';
import { MINUTE } from '#lib/time.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { selectDeadlineSeconds } from '../settingsSelectors.ts';
import { deadlineChosen } from '../settingsSlice.ts';
import { SettingRow } from './SettingRow.tsx';

const Narrow = styled.div`
  inline-size: 4.5rem;
`;

/** Sets the minutes until a trade expires. Valid input applies immediately. */
export function DeadlineSetting(): ReactNode {
  const { t } = useTranslation();
  const numberInput = useNumberInput();
  const dispatch = useAppDispatch();
  const seconds = useAppSelector(selectDeadlineSeconds);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(Math.max(1, Math.floor(seconds / MINUTE)));
  const parsed = parseDeadlineMinutes(text);
  const issue = parsed.ok || parsed.issue === 'empty' ? undefined : parsed.issue;
  const longest = numberInput.showGrouped(String(MAX_DEADLINE_SECONDS / MINUTE));

  const type = (next: string): void => {
    setTyped(next);
    const result = parseDeadlineMinutes(next);
    if (result.ok) dispatch(deadlineChosen(result.seconds));
  };

  return (
    <Stack gap="xs">
      <SettingRow name={t('settings.deadline')} help={t('settings.deadline.help')}>
        <Row gap="sm">
          <Narrow>
            <NumericInput
              label={t('settings.deadline')}
              hideLabel
              inputMode="numeric"
              value={text}
              onChange={type}
              onBlur={() => {
                if (typed?.trim() === '') setTyped(undefined);
              }}
              {...numberInput}
              placeholder="20"
              invalid={issue !== undefined}
              align="end"
              maxLength={8}
            />
          </Narrow>
          <Muted as="span">{t('settings.deadline.unit')}</Muted>
        </Row>
      </SettingRow>
      <Text as="output" scale="sm" tone="danger">
        {issue === 'invalid' && t('settings.deadline.invalid')}
        {issue === 'tooLong' && t('settings.deadline.tooLong', { minutes: longest })}
      </Text>
    </Stack>
  );
}
