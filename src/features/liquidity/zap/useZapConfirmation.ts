import { useCallback, useEffect, useRef, useState } from 'react';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import type { AppError } from '#lib/errors.ts';
import type { Hex } from '#lib/hex.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import type { ZapModel } from './zapModel.ts';
import { previewZap, sendZap, type TriedZap, type ZapPreview, type ZapResult } from './zapThunks.ts';

/** Where the dialog is. `hash` is `null` for a batch until it is mined. */
export type ZapStage = { name: 'review' | 'sending' } | { name: 'sent'; hash: Hex | null } | { name: 'failed'; error: AppError };

export interface ZapConfirmation {
  /** What the dialog shows and what will be signed. */
  model: ZapModel;
  stage: ZapStage;
  preview: ZapPreview;
  /** 'Accept': the newest quote takes the place of the one shown. */
  accept: (model: ZapModel) => void;
  confirm: () => void;
}

const RUNNING: ZapPreview = { status: 'running' };

function stageAfter(result: ZapResult): ZapStage {
  if (result.outcome === 'sent') return { name: 'sent', hash: result.hash };
  // The user's own refusal needs no words (specification 8): what was asked stands there again.
  if (result.outcome === 'failed' && result.error.kind !== 'userRejected') return { name: 'failed', error: result.error };
  return { name: 'review' };
}

/**
 * The life of one confirm dialog: what it shows is tried on the node, one press sends it. In expert mode it is sent at
 * once, unless the trial found that less arrives than was on screen. Once the dialog is closed nothing more is sent.
 */
export function useZapConfirmation(asked: ZapModel): ZapConfirmation {
  const dispatch = useAppDispatch();
  const isExpert = useAppSelector(selectIsExpert);
  const [wished, setWished] = useState(asked);
  const [tried, setTried] = useState<TriedZap & { of: ZapModel }>();
  const [stage, setStage] = useState<ZapStage>({ name: isExpert ? 'sending' : 'review' });
  const isAtOnce = useRef(isExpert);
  const isOpen = useRef(false);
  const isAsking = useRef(false);
  const { model, preview } = tried?.of === wished ? tried : { model: wished, preview: RUNNING };

  const confirm = useCallback(
    async (confirmed: ZapModel): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      setStage({ name: 'sending' });
      const result = await dispatch(sendZap(confirmed, () => isOpen.current));
      isAsking.current = false;
      if (isOpen.current) setStage(stageAfter(result));
    },
    [dispatch],
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
      const found = await dispatch(previewZap(wished));
      if (!isCurrent) return;
      setTried({ ...found, of: wished });
      if (!isAtOnce.current) return;
      isAtOnce.current = false;
      if (found.model === wished && found.preview.status === 'ready') void confirm(wished);
      else setStage({ name: 'review' });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, wished, confirm]);

  return { model, stage, preview, accept: setWished, confirm: () => void confirm(model) };
}
