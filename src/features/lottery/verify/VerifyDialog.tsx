import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import type { ReactNode } from 'react';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Muted } from '#ui/Text.tsx';
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
      <Message variant={count === 0 ? 'success' : 'danger'} role="status">
        {count === 0 ? t('lottery.verify.agrees') : t('lottery.verify.differs', { count })}
      </Message>
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
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const { value, isFailing, isReading, steps, retry } = useVerification({ lotteryId, account });
  return (
    <Modal
      open
      width="lg"
      title={t('lottery.verify.title', { id: lotteryId })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('lottery.verify.help')}</Muted>
        {isFailing ? (
          <RetryMessage onRetry={retry}>{t('lottery.verify.failed')}</RetryMessage>
        ) : null}
        {isReading ? (
          <Row gap="sm" role="status">
            <Spinner scale="sm" tone="accent" />
            <Muted numeric>
              {t('lottery.verify.reading', {
                done: (steps?.done ?? 0).toLocaleString(locale),
                total: (steps?.total ?? 0).toLocaleString(locale),
              })}
            </Muted>
          </Row>
        ) : null}
        {value && !isReading ? <Found found={value} hasAccount={account !== null} /> : null}
      </Stack>
    </Modal>
  );
}
