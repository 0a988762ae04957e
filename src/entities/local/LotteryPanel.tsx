import { useState, type ReactNode } from 'react';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { useAppDispatch, type AppThunk } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import type { LocalLottery } from './localLottery.ts';
import type { LocalResult } from './localThunks.ts';
import { closeLotteryNow, drawLotteryNow } from './lotteryThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

interface Action {
  label: TextKey;
  done: TextKey;
  act: (places: LocalLottery) => AppThunk<Promise<LocalResult>>;
}

const actions: readonly Action[] = [
  { label: 'local.lottery.close', done: 'local.lottery.closed', act: closeLotteryNow },
  { label: 'local.lottery.draw', done: 'local.lottery.drawn', act: drawLotteryNow },
];

/** Ends the sale of the lottery's round and draws it, without waiting. */
export function LotteryPanel({ places }: { places: LocalLottery }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<TextKey>();
  const [outcome, setOutcome] = useState<OutcomeValue>();

  const run = async ({ label, done, act }: Action): Promise<void> => {
    setBusy(label);
    const result = await dispatch(act(places));
    setOutcome(result.ok ? { text: t(done) } : { error: result.error });
    setBusy(undefined);
  };

  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.lottery.title')}
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
