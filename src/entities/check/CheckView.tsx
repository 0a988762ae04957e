import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import type { Progress } from '#entities/loads/progressSlice.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import type { CheckRun } from './checkRun.ts';

interface CheckProgressProps {
  steps: Progress | undefined;
  /** Says what is done of how much. */
  text: TextKey;
  /** How much there is, where that is known before the first step. */
  of?: number;
  /** Says how long it still takes; then its part is drawn as well. */
  left?: TextKey;
}

/** Says how far a check is. */
export function CheckProgress({ steps, text, of = 0, left }: CheckProgressProps): ReactNode {
  const { t, locale } = useTranslation();
  const { done, total, secondsLeft } = steps ?? { done: 0, total: of, secondsLeft: null };
  const counts = { done: done.toLocaleString(locale), total: total.toLocaleString(locale) };
  const time = secondsLeft === null ? '' : formatRemaining(Math.ceil(secondsLeft), locale, 1);
  return (
    <Stack gap="xs">
      <Row gap="sm" role="status">
        <Spinner scale="sm" tone="accent" />
        <Muted numeric>
          {left && time ? `${t(text, counts)} · ${t(left, { time })}` : t(text, counts)}
        </Muted>
      </Row>
      {left ? <Meter part={done} whole={total} isThin /> : null}
    </Stack>
  );
}

interface CheckViewProps<Value> {
  run: CheckRun<Value> & { stop?: () => void };
  /** What is read, and from where. */
  about?: ReactNode;
  /** Shown while it runs; without it the button tells. */
  running?: ReactNode;
  /** Says that it couldn't be checked. */
  failed: string;
  /** Names of the buttons: without any, it is checked at once. */
  buttons?: { start: string; again?: string; stop?: string };
  /** Stands beside the button. */
  beside?: ReactNode;
  /** Shows what was found. */
  children: (value: Value) => ReactNode;
}

function CheckButton({
  run: { status, start, stop },
  running,
  buttons,
}: Pick<Required<CheckViewProps<unknown>>, 'run' | 'buttons'> & { running: ReactNode }): ReactNode {
  if (status === 'failed') return null;
  const isTold = status === 'running' && running !== undefined;
  if (isTold && buttons.stop === undefined) return null;
  return isTold ? (
    <Button variant="subtle" onClick={stop}>
      {buttons.stop}
    </Button>
  ) : (
    <Button variant="secondary" loading={status === 'running'} onClick={start}>
      {status === 'done' ? (buttons.again ?? buttons.start) : buttons.start}
    </Button>
  );
}

/**
 * Shows a check of any kind: what it is about, how far it is, what was found or that it couldn't be
 * checked, and the button that begins it.
 */
export function CheckView<Value>({
  run,
  about,
  running,
  failed,
  buttons,
  beside,
  children,
}: CheckViewProps<Value>): ReactNode {
  return (
    <>
      {typeof about === 'string' ? <Muted>{about}</Muted> : about}
      {run.status === 'failed' ? <RetryMessage onRetry={run.start}>{failed}</RetryMessage> : null}
      {run.status === 'running' ? running : null}
      {run.status === 'done' ? children(run.value) : null}
      {buttons ? (
        <Row wrap>
          <CheckButton run={run} running={running} buttons={buttons} />
          {beside}
        </Row>
      ) : null}
    </>
  );
}
