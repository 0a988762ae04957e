import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { failNext } from './localThunks.ts';
import { Outcome, type OutcomeValue } from './Outcome.tsx';

interface Failure {
  isArmed: boolean;
  outcome: OutcomeValue;
  arm: () => void;
  stop: () => void;
}

/** Returns the state of the requested failure, and functions that request or cancel it. */
export function useFailure(): Failure {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isArmed, setArmed] = useState(false);
  const [outcome, setOutcome] = useState<OutcomeValue>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const arm = async (): Promise<void> => {
    running.current = new AbortController();
    setArmed(true);
    setOutcome(undefined);
    const result = await dispatch(failNext(running.current.signal));
    setArmed(false);
    if (!result.ok) setOutcome({ error: result.error });
    else if (result.failed) setOutcome({ text: t('local.fail.failed') });
  };
  return { isArmed, outcome, arm: () => void arm(), stop: () => running.current?.abort() };
}

/** Makes the next transaction revert on request. */
export function FailureTool({ isArmed, outcome, arm, stop }: Failure): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" as="section">
      <Heading level={3} scale="md">
        {t('local.fail.title')}
      </Heading>
      <Muted>{t(isArmed ? 'local.fail.armed' : 'local.fail.text')}</Muted>
      <Row gap="sm" wrap>
        <Button scale="sm" variant="danger" loading={isArmed} onClick={arm}>
          {t('local.fail.arm')}
        </Button>
        {isArmed ? (
          <Button scale="sm" variant="text" onClick={stop}>
            {t('local.fail.stop')}
          </Button>
        ) : null}
      </Row>
      <Outcome value={outcome} />
    </Stack>
  );
}
