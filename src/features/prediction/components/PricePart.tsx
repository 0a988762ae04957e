import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Panel } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { CheckedAnswer, CheckedPrice } from '../roundCheck.ts';
import { priceText } from './Figures.tsx';

/** Formats a time to the second: an answer may come one second after its time. */
function timeText(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    at * 1000,
  );
}

function AnswerValue({ answer }: { answer: CheckedAnswer | null }): ReactNode {
  const { t, locale } = useTranslation();
  if (!answer) return t('prediction.check.none');
  return (
    <Stack gap="none" align="end">
      <Verbatim>{priceText(answer.priceE8, locale)}</Verbatim>
      <Muted as="span" scale="xs" numeric>
        {timeText(answer.updatedAt, locale)}
      </Muted>
    </Stack>
  );
}

/** Shows the answer that gave a price, and the one before it, which must be older. */
export function PricePart({ title, price }: { title: string; price: CheckedPrice }): ReactNode {
  const { t, locale } = useTranslation();
  const { answer, before, dueAt } = price;
  // The lower half of an id numbers the answers of a phase: the whole is too long to read.
  const id = answer ? String(BigInt.asUintN(64, answer.id)) : '';
  return (
    <Panel>
      <Stack gap="xs">
        <Heading level={3} scale="sm">
          {title}
        </Heading>
        <DetailRow label={t('prediction.check.due')} value={timeText(dueAt, locale)} />
        <DetailRow
          label={t('prediction.check.answer', { id })}
          value={<AnswerValue answer={answer} />}
        />
        <DetailRow label={t('prediction.check.before')} value={<AnswerValue answer={before} />} />
      </Stack>
    </Panel>
  );
}
