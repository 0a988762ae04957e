import type { ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Muted } from '#ui/Text.tsx';
import { lotteryContract } from '../lotteryCalls.ts';
import { dueReads, executeAct, type DueModel } from '../lotteryActs.ts';
import { actTexts } from './actTexts.ts';

interface DueDialogProps {
  model: DueModel;
  onClose: () => void;
}

/** Shows what is due for a round, as simulated, and the button that sends it. */
export function DueDialog({ model, onClose }: DueDialogProps): ReactNode {
  const { t } = useTranslation();
  useCalls(dueReads(model));
  const title = t(actTexts[model.kind]);
  // A count pays its sender a bounty, which only the simulation knows.
  const expected =
    model.kind === 'count' && lotteryContract
      ? [{ currency: lotteryContract.currency, amount: 0n }]
      : [];
  return (
    <ActDialog
      title={title}
      action={title}
      pendingText={title}
      act={executeAct}
      found={{ model }}
      expected={expected}
      issueText={() => t('lottery.act.done')}
      onClose={onClose}
    >
      <Muted>{t('lottery.round', { id: model.lotteryId })}</Muted>
    </ActDialog>
  );
}
