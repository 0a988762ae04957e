import { useEffect, useState, useSyncExternalStore } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { createWriteSession, type WriteView } from './writeSession.ts';
import type { WriteFlow } from './writeFlow.ts';

/** What a dialog shows of its write, and what its buttons do. */
export interface OpenWrite<Model, Found, Issue> extends WriteView<Model, Found, Issue> {
  model: Model;
  /** The newest model, where it has to be accepted before anything is signed. */
  updated: Model | undefined;
  /** The wallet is on another account than the one that asked. */
  isAccountChanged: boolean;
  accept: (model: Model) => void;
  confirm: (model?: Model) => void;
  forget: () => void;
}

/**
 * Runs one write for as long as the component is mounted: the model is simulated, one press sends it, and nothing is sent
 * or said once it is unmounted. `onUnbatched` runs when the form has to go back to separate approvals.
 */
export function useWriteFlow<Model, Found, Issue>(
  flow: WriteFlow<Model, Found, Issue>,
  asked: Model,
  onUnbatched?: () => void,
): OpenWrite<Model, Found, Issue> {
  const dispatch = useAppDispatch();
  const [session] = useState(() => dispatch(createWriteSession(flow, asked)));
  const view = useSyncExternalStore(session.subscribe, session.view);
  const { model = asked, stopped } = view;
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
    confirm: (shown) => void session.confirm(shown),
    forget: session.forget,
  };
}
