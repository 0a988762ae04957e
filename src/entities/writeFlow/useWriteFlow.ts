import { useEffect, useState, useSyncExternalStore } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { createWriteSession, type WriteStage } from './writeSession.ts';
import type { Preview, WriteFlow } from './writeFlow.ts';

/** Model under review, with what may be done about it. */
export interface WriteReview<Model, Found> {
  model: Model;
  preview: Preview<Found>;
  /** Newest model, where it has to be accepted before signing. */
  updated: Model | undefined;
  /** The wallet has switched accounts since the dialog opened. */
  isAccountChanged: boolean;
  /** Shows and simulates the newest model. */
  onAccept: () => void;
  /** Submits the model that is rendered. */
  onConfirm: () => void;
}

/** State of a write dialog. */
export interface OpenWrite<Model, Found> {
  stage: WriteStage;
  review: WriteReview<Model, Found>;
  /** Returns from a result that did nothing to the review. */
  retry: () => void;
  close: () => void;
}

/**
 * Runs one write while the component is mounted: simulates the model and sends it once when
 * confirmed. Sends and shows nothing after unmount. `onClose` also runs when the form has to go
 * back to separate approvals.
 */
export function useWriteFlow<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  initial: Model,
  onClose: () => void,
): OpenWrite<Model, Found> {
  const dispatch = useAppDispatch();
  const [session] = useState(() => dispatch(createWriteSession(flow, initial)));
  const {
    model = initial,
    stage,
    preview,
    stopped,
  } = useSyncExternalStore(session.subscribe, session.view);
  const latest = useAppSelector((state) => flow.latest?.(state, model));
  const account = useAppSelector(selectAccount);
  const updated = latest !== undefined && flow.differs?.(model, latest) ? latest : undefined;
  const isUnbatched = stopped?.outcome === 'unbatched';
  useEffect(() => {
    void session.open();
    return session.close;
  }, [session]);
  useEffect(() => {
    if (isUnbatched) onClose();
  }, [isUnbatched, onClose]);
  return {
    stage,
    review: {
      model,
      preview,
      updated,
      isAccountChanged: account !== flow.account(model),
      onAccept: () => updated !== undefined && void session.accept(updated),
      onConfirm: () => void session.confirm(model),
    },
    retry: () => void session.retry(),
    close: onClose,
  };
}
