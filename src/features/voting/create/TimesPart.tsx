import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { MINUTE } from '#lib/time.ts';
import { Grid, Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { secondsOf, STEP_MINUTES, zoneText } from './localTime.ts';
import type { Field, ProposalForm } from './proposalForm.ts';

/** Chooses start and end: a date, and a time in steps of 15 minutes. */
export function TimesPart({
  form,
  errors,
  now,
  onChange,
}: {
  form: ProposalForm;
  errors: Partial<Record<Field, string>>;
  now: number;
  onChange: (fields: Partial<ProposalForm>) => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const zone = zoneText(secondsOf(form.startDate, form.startTime) ?? now, locale);
  return (
    <Stack gap="md">
      <Grid columns={1} columnsWide={2} gap="sm" align="start">
        <TextInput
          type="date"
          label={t('voting.create.startDate')}
          value={form.startDate}
          error={errors.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <TextInput
          type="time"
          step={STEP_MINUTES * MINUTE}
          label={t('voting.create.startTime')}
          value={form.startTime}
          error={errors.startTime}
          onChange={(startTime) => onChange({ startTime })}
        />
        <TextInput
          type="date"
          label={t('voting.create.endDate')}
          value={form.endDate}
          error={errors.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
        <TextInput
          type="time"
          step={STEP_MINUTES * MINUTE}
          label={t('voting.create.endTime')}
          value={form.endTime}
          error={errors.endTime}
          onChange={(endTime) => onChange({ endTime })}
        />
      </Grid>
      <Muted>{t('voting.create.zone', { zone })}</Muted>
    </Stack>
  );
}
