import { useState, type ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { AppThunk } from '#redux';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import type { LocalGame } from './localFeed.ts';
import { answerFeed, closeRoundNow, quietFeed } from './feedThunks.ts';
import type { LocalResult } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

interface Action {
  label: TextKey;
  done: TextKey;
  act: (game: LocalGame) => AppThunk<Promise<LocalResult>>;
}

const actions: readonly Action[] = [
  {
    label: 'local.feed.up',
    done: 'local.feed.answered',
    act: (game) => answerFeed(game, 'up'),
  },
  {
    label: 'local.feed.down',
    done: 'local.feed.answered',
    act: (game) => answerFeed(game, 'down'),
  },
  {
    label: 'local.feed.equal',
    done: 'local.feed.answered',
    act: (game) => answerFeed(game, 'equal'),
  },
  { label: 'local.feed.silence', done: 'local.feed.silent', act: quietFeed },
  { label: 'local.feed.close', done: 'local.feed.closed', act: closeRoundNow },
];

/** Lets the price feed answer or be silent, and closes the running round. */
export function FeedPanel({ game }: { game: LocalGame }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<TextKey>();
  const [outcome, setOutcome] = useState<OutcomeValue>();

  const run = async ({ label, done, act }: Action): Promise<void> => {
    setBusy(label);
    const result = await dispatch(act(game));
    setOutcome(result.ok ? { text: t(done) } : { error: result.error });
    setBusy(undefined);
  };

  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.feed.title')}
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
