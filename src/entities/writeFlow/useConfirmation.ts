import { useCallback, useEffect, useRef, useState } from 'react';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { useAppDispatch, useAppSelector, type AppThunk } from '#redux';
import type { ConfirmOutcome, ConfirmStage, Tried } from './confirmation.ts';

/** What a flow does with the model that its dialog shows. One constant for each flow: hooks depend on it. */
export interface ConfirmSteps<Model, Shown extends { status: string }> {
  /** Runs the model on the node. Never rejects. */
  tryOut: (model: Model) => AppThunk<Promise<Tried<Model, Shown>>>;
  /** Asks the wallet, unless the dialog is closed before that. Never rejects. */
  send: (model: Model, isOpen: () => boolean) => AppThunk<Promise<ConfirmOutcome>>;
  /** In expert mode the wallet is asked only where the trial found what was on screen; otherwise while it runs. */
  isTriedFirst: boolean;
}

export interface OpenConfirmation<Model, Shown> {
  /** What the dialog shows and what will be signed. */
  model: Model;
  stage: ConfirmStage;
  preview: Shown | { status: 'running' };
  /** 'Accept': the newest quote takes the place of the one shown. */
  accept: (model: Model) => void;
  confirm: () => void;
}

const RUNNING = { status: 'running' } as const;

function stageAfter(result: ConfirmOutcome): ConfirmStage {
  if (result.outcome === 'sent') return { name: 'sent', hash: result.hash };
  // The user's own refusal needs no words (specification 8): what was asked stands there again.
  if (result.outcome === 'failed' && result.error.kind !== 'userRejected')
    return { name: 'failed', error: result.error };
  return { name: 'review' };
}

/**
 * The life of one confirm dialog that keeps its own state: each model that it shows is tried on the node, one press sends
 * it. In expert mode it is sent at once. Once the dialog is closed nothing more is sent, and nobody is told.
 */
export function useConfirmation<Model, Shown extends { status: string }>(
  asked: Model,
  { tryOut, send, isTriedFirst }: ConfirmSteps<Model, Shown>,
): OpenConfirmation<Model, Shown> {
  const dispatch = useAppDispatch();
  const isExpert = useAppSelector(selectIsExpert);
  const [wished, setWished] = useState<Model>(() => asked);
  const [tried, setTried] = useState<Tried<Model, Shown> & { of: Model }>();
  const [stage, setStage] = useState<ConfirmStage>(
    isExpert ? { name: 'sending' } : { name: 'review' },
  );
  const isAtOnce = useRef(isExpert);
  const isOpen = useRef(false);
  const isAsking = useRef(false);
  const { model, preview } = tried?.of === wished ? tried : { model: wished, preview: RUNNING };

  const confirm = useCallback(
    async (confirmed: Model): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      setStage({ name: 'sending' });
      const result = await dispatch(send(confirmed, () => isOpen.current));
      isAsking.current = false;
      if (isOpen.current) setStage(stageAfter(result));
    },
    [dispatch, send],
  );

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const found = await dispatch(tryOut(wished));
      if (!isCurrent) return;
      setTried({ ...found, of: wished });
      if (!isAtOnce.current) return;
      isAtOnce.current = false;
      if (found.model === wished && found.preview.status === 'ready') void confirm(wished);
      else setStage({ name: 'review' });
    };
    if (isAtOnce.current && !isTriedFirst) {
      isAtOnce.current = false;
      void confirm(wished);
    }
    void look();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, wished, confirm, tryOut, isTriedFirst]);

  return {
    model,
    stage,
    preview,
    accept: (newest) => setWished(() => newest),
    confirm: () => void confirm(model),
  };
}
