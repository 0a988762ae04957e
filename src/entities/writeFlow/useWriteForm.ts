import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AppError } from '#lib/errors.ts';
import { useAppDispatch } from '#redux';
import { createWriteSession, type WriteStage } from './writeSession.ts';
import type { WriteFlow } from './writeFlow.ts';

/** Write of a form that shows its own figures as they change, and the result of its last submit. */
export interface WriteForm<Model, Issue> {
  stage: WriteStage;
  isSending: boolean;
  /** The newest model is no longer the submitted one, so nothing was sent. */
  isMoved: boolean;
  /** Why nothing was sent: it came up after the form was last drawn. */
  issue: Issue | undefined;
  error: AppError | undefined;
  submit: (model: Model) => void;
  /** Forgets the last result, such as when another amount is typed. */
  forget: () => void;
}

/** Submits a form once for each press. Nothing is sent or said once the component is unmounted. */
export function useWriteForm<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  onSent?: () => void,
): WriteForm<Model, Issue> {
  const dispatch = useAppDispatch();
  const [session] = useState(() => dispatch(createWriteSession(flow)));
  const { stage, stopped } = useSyncExternalStore(session.subscribe, session.view);
  const isSent = stage.name === 'sent';
  useEffect(() => {
    void session.open();
    return session.close;
  }, [session]);
  useEffect(() => {
    if (isSent) onSent?.();
    // Once for each submit, whatever the callback is by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent]);
  return {
    stage,
    isSending: stage.name === 'sending',
    isMoved: stopped?.outcome === 'moved',
    issue: stopped?.outcome === 'blocked' ? stopped.issue : undefined,
    error: stage.name === 'failed' ? stage.error : undefined,
    submit: (model) => void session.confirm(model),
    forget: session.forget,
  };
}
