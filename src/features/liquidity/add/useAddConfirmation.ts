import { useCallback, useEffect, useRef, useState } from 'react';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import type { AppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import type { AddModel } from './addModel.ts';
import { previewAdd, supply, type AddPreview, type AddResult } from './addThunks.ts';

/** Where the dialog is. `hash` is `null` for a batch until it is mined. */
export type AddStage = { name: 'review' | 'sending' } | { name: 'sent'; hash: Hex | null } | { name: 'failed'; error: AppError };

export interface AddConfirmation {
  /** What the dialog shows and what will be signed. */
  model: AddModel;
  stage: AddStage;
  preview: AddPreview;
  /** 'Accept': the newest deposit takes the place of the one shown. */
  accept: (model: AddModel) => void;
  confirm: () => void;
}

const RUNNING: AddPreview = { status: 'running' };

function stageAfter(result: AddResult): AddStage {
  if (result.outcome === 'sent') return { name: 'sent', hash: result.hash };
  // The user's own refusal needs no words (specification 8): what was asked stands there again.
  if (result.outcome === 'failed' && result.error.kind !== 'userRejected') return { name: 'failed', error: result.error };
  return { name: 'review' };
}

/**
 * The life of one confirm dialog: each deposit that it shows is tried on the node, one press sends it. In expert mode it
 * is sent at once. Once the dialog is closed nothing more is sent, and nobody is told.
 */
export function useAddConfirmation(asked: AddModel): AddConfirmation {
  const dispatch = useAppDispatch();
  const isExpert = useAppSelector(selectIsExpert);
  const [model, setModel] = useState(asked);
  const [stage, setStage] = useState<AddStage>({ name: isExpert ? 'sending' : 'review' });
  const [tried, setTried] = useState<{ model: AddModel; preview: AddPreview }>();
  const isOpen = useRef(false);
  const isAsking = useRef(false);

  const confirm = useCallback(async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setStage({ name: 'sending' });
    const result = await dispatch(supply(model, () => isOpen.current));
    isAsking.current = false;
    if (isOpen.current) setStage(stageAfter(result));
  }, [dispatch, model]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const isAtOnce = useRef(isExpert);
  useEffect(() => {
    if (!isAtOnce.current) return;
    isAtOnce.current = false;
    void confirm();
  }, [confirm]);
  useEffect(() => {
    void dispatch(previewAdd(model)).then((preview) => setTried({ model, preview }));
  }, [dispatch, model]);

  return {
    model,
    stage,
    preview: tried?.model === model ? tried.preview : RUNNING,
    accept: setModel,
    confirm: () => void confirm(),
  };
}
