import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch } from '#redux';
import { createWriteSession, type WriteStage } from './writeSession.ts';
import type { WriteFlow } from './writeFlow.ts';

/** Write of a form that shows its own figures as they change, and the result of its last submit. */
export interface WriteForm<Model, Issue> {
  stage: WriteStage;
  isSending: boolean;
  /** The newest model differs from the submitted one, so nothing was sent. */
  isMoved: boolean;
  /** Reason why nothing was sent, which came up after the last render. */
  issue: Issue | undefined;
  error: AppError | undefined;
  submit: (model: Model) => void;
  /** Returns from a transaction that did nothing to the form. */
  retry: () => void;
  /** Clears the last result, such as when another amount is typed. */
  forget: () => void;
}

/** Submits a form once for each press. Sends and shows nothing once the component is unmounted. */
export function useWriteForm<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  onSent?: () => void,
): WriteForm<Model, Issue> {
  const dispatch = useAppDispatch();
  const [session] = useState(() => dispatch(createWriteSession(flow)));
  const { stage, stopped } = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    void session.open();
    return session.close;
  }, [session]);
  const submit = async (model: Model): Promise<void> => {
    await session.confirm(model);
    if (session.view().stage.name === 'sent') onSent?.();
  };
  return {
    stage,
    isSending: stage.name === 'sending',
    isMoved: stopped?.outcome === 'moved',
    issue: stopped?.outcome === 'blocked' ? stopped.issue : undefined,
    error: stage.name === 'failed' ? stage.error : undefined,
    submit: (model) => void submit(model),
    retry: () => void session.retry(),
    forget: session.forget,
  };
}
