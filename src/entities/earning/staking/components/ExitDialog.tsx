import { useState, type ReactNode } from 'react';
import { ImpactDialog } from '#entities/pairs/components/ImpactDialog.tsx';
import { impactQuestion } from '#entities/pairs/tradeMath.ts';
import { selectIsExpert } from '#entities/settings/settingsSelectors.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { useWriteFlow } from '#entities/writeFlow/useWriteFlow.ts';
import '#i18n/addLiquidityTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { useAppSelector } from '#redux';
import { exitFlow } from '../exit/exitFlow.ts';
import type { ExitModel } from '../exit/exitModel.ts';
import { ExitReview } from './ExitReview.tsx';

export interface ExitDialogProps {
  /** Exit as it was when the button was pressed. */
  model: ExitModel;
  /** Reward paid out along with it, in its smallest unit. */
  reward: bigint;
  /** Returns to the form. */
  onBack: () => void;
  onClose: () => void;
}

/** Asks about a high price impact (decision S1), then shows the exit for review and sends it. */
export function ExitDialog({ onBack, ...props }: ExitDialogProps): ReactNode {
  const { t } = useTranslation();
  const isExpert = useAppSelector(selectIsExpert);
  const [isAnswered, setAnswered] = useState(false);
  const { impact } = props.model;
  const question = isExpert || impact === null ? 'none' : impactQuestion(impact);
  if (question === 'none' || isAnswered) return <Confirm {...props} />;
  return (
    <ImpactDialog
      question={question}
      describe={(percent) =>
        t(props.model.route ? 'zap.routed.outImpactBody' : 'zap.impactBody', { percent })
      }
      action={t('zap.out.anyway')}
      onConfirm={() => setAnswered(true)}
      onClose={onBack}
    />
  );
}

function Confirm({ model: initial, reward, onClose }: Omit<ExitDialogProps, 'onBack'>): ReactNode {
  const { t } = useTranslation();
  const { stage, review, retry, close } = useWriteFlow(exitFlow, initial, onClose);
  const symbol = shortenSymbol(initial.place.token.symbol);
  const title = t('staking.unstakeTitle', { symbol });
  return (
    <ConfirmDialog
      title={title}
      stage={stage}
      pendingText={title}
      failedText={(message) => t('remove.error.failed', { message })}
      onRetry={retry}
      onClose={close}
    >
      <ExitReview {...review} reward={reward} />
    </ConfirmDialog>
  );
}
