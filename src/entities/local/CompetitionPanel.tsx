import { useState, type ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch, type AppThunk } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { endCompetitionNow, openCompetitionNow } from './competitionThunks.ts';
import type { LocalResult } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

interface Action {
  label: TextKey;
  done: TextKey;
  act: (competition: Address) => AppThunk<Promise<LocalResult>>;
}

const actions: readonly Action[] = [
  { label: 'local.competition.open', done: 'local.competition.opened', act: openCompetitionNow },
  { label: 'local.competition.end', done: 'local.competition.ended', act: endCompetitionNow },
];

/** Opens the trading competition, or runs it to the claims of its prizes, without waiting. */
export function CompetitionPanel({ competition }: { competition: Address }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<TextKey>();
  const [outcome, setOutcome] = useState<OutcomeValue>();

  const run = async ({ label, done, act }: Action): Promise<void> => {
    setBusy(label);
    const result = await dispatch(act(competition));
    setOutcome(result.ok ? { text: t(done) } : { error: result.error });
    setBusy(undefined);
  };

  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.competition.title')}
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
