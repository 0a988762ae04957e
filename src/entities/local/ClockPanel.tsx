import { useState, type FormEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectBlockTimestamp } from '#chain/blocks/selectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useNumberInput } from '#i18n/useNumberInput.ts';
import { DAY, formatDateTime, HOUR } from '#lib/time.ts';
import type { AppThunk } from '#redux';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { NumericInput } from '#ui/NumericInput.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { jumpTo, mineNow, type LocalResult } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

const MAX_JUMP_HOURS = 8760;

const Narrow = styled.div`
  inline-size: 11rem;
`;

/** Mines blocks on request and moves the chain's clock ahead. */
export function ClockPanel(): ReactNode {
  const { t, locale } = useTranslation();
  const numberInput = useNumberInput();
  const dispatch = useAppDispatch();
  const timestamp = useAppSelector(selectBlockTimestamp);
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<OutcomeValue>();
  const [hours, setHours] = useState('');
  const isValid = /^[1-9]\d{0,3}$/.test(hours) && Number(hours) <= MAX_JUMP_HOURS;

  const run = async (
    id: string,
    act: AppThunk<Promise<LocalResult>>,
    done: string,
  ): Promise<void> => {
    setBusy(id);
    const result = await dispatch(act);
    setOutcome(result.ok ? { text: done } : { error: result.error });
    setBusy(undefined);
  };
  const jump = (id: string, seconds: number): void =>
    void run(id, jumpTo(seconds), t('local.time.jumped'));
  const jumpCustom = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) jump('custom', Number(hours) * HOUR);
  };

  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.time.title')}
      </Heading>
      <Muted numeric>
        {t('local.time.now', {
          time: timestamp === null ? '–' : formatDateTime(timestamp, locale),
        })}
      </Muted>
      <Row gap="sm" wrap>
        <Button
          scale="sm"
          variant="secondary"
          loading={busy === 'mine'}
          onClick={() => void run('mine', mineNow(), t('local.time.done', { count: 1 }))}
        >
          {t('local.time.mine')}
        </Button>
        <Button
          scale="sm"
          variant="secondary"
          loading={busy === 'hour'}
          onClick={() => jump('hour', HOUR)}
        >
          {t('local.time.hour')}
        </Button>
        <Button
          scale="sm"
          variant="secondary"
          loading={busy === 'day'}
          onClick={() => jump('day', DAY)}
        >
          {t('local.time.day')}
        </Button>
      </Row>
      <Row as="form" noValidate gap="sm" align="end" onSubmit={jumpCustom}>
        <Narrow>
          <NumericInput
            label={t('local.time.custom')}
            inputMode="numeric"
            scale="sm"
            value={hours}
            onChange={setHours}
            placeholder="12"
            maxLength={4}
            {...numberInput}
            invalid={hours !== '' && !isValid}
          />
        </Narrow>
        <Button
          type="submit"
          scale="sm"
          variant="subtle"
          disabled={!isValid}
          loading={busy === 'custom'}
        >
          {t('local.time.jump')}
        </Button>
      </Row>
      {hours !== '' && !isValid ? <Muted tone="danger">{t('local.time.invalid')}</Muted> : null}
      <Outcome value={outcome} />
    </Stack>
  );
}
