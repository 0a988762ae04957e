import type { ReactNode } from 'react';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { Button } from '#ui/Button.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
import type { CheckRun } from './checkRun.ts';

/** Says how far a check is; `part`: also drawn, 0 to 1. */
export function CheckProgress({ text, part }: { text: string; part?: number }): ReactNode {
  const line = (
    <Row gap="sm" role="status">
      <Spinner scale="sm" tone="accent" />
      <Muted numeric>{text}</Muted>
    </Row>
  );
  if (part === undefined) return line;
  return (
    <Stack gap="xs">
      {line}
      <Meter part={part} isThin />
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

function CheckButton<Value>({
  run: { status, start, stop },
  running,
  buttons,
}: Pick<CheckViewProps<Value>, 'run' | 'running' | 'buttons'>): ReactNode {
  if (!buttons || status === 'failed') return null;
  const isRunning = status === 'running';
  if (isRunning && running !== undefined)
    return buttons.stop === undefined ? null : (
      <Button variant="subtle" onClick={stop}>
        {buttons.stop}
      </Button>
    );
  return (
    <Button variant="secondary" loading={isRunning} onClick={start}>
      {status === 'done' ? (buttons.again ?? buttons.start) : buttons.start}
    </Button>
  );
}

/**
 * Shows a check of any kind: what it is about, how far it is, what was found or that it couldn't be
 * checked, and the button that begins it.
 */
export function CheckView<Value>({
  about,
  failed,
  beside,
  children,
  ...rest
}: CheckViewProps<Value>): ReactNode {
  const { run, running, buttons } = rest;
  return (
    <>
      {typeof about === 'string' ? <Muted>{about}</Muted> : about}
      {run.status === 'failed' ? <RetryMessage onRetry={run.start}>{failed}</RetryMessage> : null}
      {run.status === 'running' ? running : null}
      {run.status === 'done' ? children(run.value) : null}
      {buttons || beside ? (
        <Row wrap>
          <CheckButton {...rest} />
          {beside}
        </Row>
      ) : null}
    </>
  );
}
