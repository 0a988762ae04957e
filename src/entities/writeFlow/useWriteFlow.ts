import { useEffect, useState, useSyncExternalStore } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { createWriteSession, type WriteView } from './writeSession.ts';
import type { WriteFlow } from './writeFlow.ts';

/** State and actions of a write dialog. */
export interface OpenWrite<Model, Found, Issue> extends WriteView<Model, Found, Issue> {
  model: Model;
  /** Newest model, where it has to be accepted before signing. */
  updated: Model | undefined;
  /** The wallet has switched accounts since the dialog opened. */
  isAccountChanged: boolean;
  accept: (model: Model) => void;
  /** Submits the model that is rendered. */
  confirm: () => void;
  forget: () => void;
}

/**
 * Runs one write while the component is mounted: simulates the model and sends it once when
 * confirmed. Sends and shows nothing after unmount. `onUnbatched` runs when the form has to go back
 * to separate approvals.
 */
export function useWriteFlow<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  initial: Model,
  onUnbatched?: () => void,
): OpenWrite<Model, Found, Issue> {
  const dispatch = useAppDispatch();
  const [session] = useState(() => dispatch(createWriteSession(flow, initial)));
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { model = initial, stopped } = view;
  const latest = useAppSelector((state) => flow.latest?.(state, model));
  const account = useAppSelector(selectAccount);
  const isUnbatched = stopped?.outcome === 'unbatched';
  useEffect(() => {
    void session.open();
    return session.close;
  }, [session]);
  useEffect(() => {
    if (isUnbatched) onUnbatched?.();
  }, [isUnbatched, onUnbatched]);
  return {
    ...view,
    model,
    updated: latest !== undefined && flow.differs?.(model, latest) ? latest : undefined,
    isAccountChanged: account !== flow.account(model),
    accept: (newest) => void session.accept(newest),
    confirm: () => void session.confirm(model),
    forget: session.forget,
  };
}
