import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import type { ReactNode } from 'react';
import { runOf } from '#entities/check/checkRun.ts';
import { CheckProgress, CheckView } from '#entities/check/CheckView.tsx';
import { Findings } from '#entities/check/Findings.tsx';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { OwnPart } from './components/OwnPart.tsx';
import { PricePart } from './components/PricePart.tsx';
import { PrizesPart, SalesPart } from './components/PrizesPart.tsx';
import { RandomPart } from './components/RandomPart.tsx';
import { useVerification } from './readVerification.ts';
import { differenceCount, type Verification } from './verification.ts';

function Found({ found, hasAccount }: { found: Verification; hasAccount: boolean }): ReactNode {
  const { t } = useTranslation();
  const count = differenceCount(found);
  return (
    <>
      <Findings
        found={[
          count === 0
            ? { verdict: 'matches', text: t('lottery.verify.agrees') }
            : { verdict: 'differs', text: t('lottery.verify.differs', { count }) },
        ]}
      />
      <RandomPart found={found} />
      <PricePart opening={found.opening} />
      <SalesPart found={found} />
      <PrizesPart found={found} />
      {hasAccount ? <OwnPart found={found} /> : null}
    </>
  );
}

interface VerifyDialogProps {
  lotteryId: number;
  onClose: () => void;
}

/** Computes a drawn round again from the contracts' state, and shows what differs. */
export function VerifyDialog({ lotteryId, onClose }: VerifyDialogProps): ReactNode {
  const { t } = useTranslation();
  const account = useAppSelector(selectAccount);
  const run = runOf(useVerification({ lotteryId, account }));
  return (
    <Modal
      open
      width="lg"
      title={t('lottery.verify.title', { id: lotteryId })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <CheckView
          run={run}
          about={t('lottery.verify.help')}
          failed={t('lottery.verify.failed')}
          running={<CheckProgress steps={run.steps} text="lottery.verify.reading" />}
        >
          {(found) => <Found found={found} hasAccount={account !== null} />}
        </CheckView>
      </Stack>
    </Modal>
  );
}
