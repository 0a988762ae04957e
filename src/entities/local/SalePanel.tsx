import { useState, type ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, type AppThunk } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import type { LocalResult } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';
import { beginSaleNow, endSaleNow } from './saleThunks.ts';

interface Action {
  label: TextKey;
  done: TextKey;
  act: () => AppThunk<Promise<LocalResult>>;
}

const actions: readonly Action[] = [
  { label: 'local.sale.end', done: 'local.sale.ended', act: endSaleNow },
  { label: 'local.sale.begin', done: 'local.sale.begun', act: beginSaleNow },
];

/** Runs the live token sale to its end, or goes to the next one, without waiting. */
export function SalePanel(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<TextKey>();
  const [outcome, setOutcome] = useState<OutcomeValue>();

  const run = async ({ label, done, act }: Action): Promise<void> => {
    setBusy(label);
    const result = await dispatch(act());
    setOutcome(result.ok ? { text: t(done) } : { error: result.error });
    setBusy(undefined);
  };

  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.sale.title')}
      </Heading>
      <Row gap="sm" wrap>
        {actions.map((action) => (
          <Button
            key={action.label}
            scale="sm"
            variant="secondary"
            loading={busy === action.label}
            onClick={() => void run(action)}
          >
            {t(action.label)}
          </Button>
        ))}
      </Row>
      <Outcome value={outcome} />
    </Stack>
  );
}
