import { useState, type ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { LocalAct, LocalActs } from '#protocol/local/acts.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { changeChain } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

/** Offers what can be done to one product. */
export function ActsPanel({ title, acts }: LocalActs): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<TextKey>();
  const [outcome, setOutcome] = useState<OutcomeValue>();

  const run = async ({ label, done, act }: LocalAct): Promise<void> => {
    setBusy(label);
    const result = await dispatch(changeChain(act));
    setOutcome(result.ok ? { text: t(done) } : { error: result.error });
    setBusy(undefined);
  };

  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t(title)}
      </Heading>
      <Row gap="sm" wrap>
        {acts.map((act) => (
          <Button
            key={act.label}
            scale="sm"
            variant="secondary"
            loading={busy === act.label}
            onClick={() => void run(act)}
          >
            {t(act.label)}
          </Button>
        ))}
      </Row>
      <Outcome value={outcome} />
    </Stack>
  );
}
