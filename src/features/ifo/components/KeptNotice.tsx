import type { ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import type { IfoConfig } from '#config/ifos.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { keptFlow } from '../claimFlow.ts';
import { amountText } from './Amounts.tsx';

interface KeptNoticeProps {
  sale: IfoConfig;
  account: Address;
  /** In the smallest unit. */
  kept: bigint;
}

/** Offers bought tokens that their contract refused to pay with the claim. */
export function KeptNotice({ sale, account, kept }: KeptNoticeProps): ReactNode {
  const { t, locale } = useTranslation();
  const form = useWriteForm(keptFlow);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  if (kept === 0n) return null;
  const amount = amountText(kept, sale.offeringToken, locale);
  return (
    <Stack gap="sm">
      <Message
        variant="warning"
        action={
          isReadOnly ? undefined : (
            <Button
              scale="sm"
              loading={form.isSending}
              onClick={() => form.submit({ account, sale, amountRaw: toRaw(kept) })}
            >
              {t('ifo.kept.claim', { amount })}
            </Button>
          )
        }
      >
        {t('ifo.kept', { amount })}
      </Message>
      {form.error ? <FailureMessage error={form.error} /> : null}
      {form.issue ? (
        <Message variant="warning" role="alert">
          {t('ifo.claim.gone')}
        </Message>
      ) : null}
    </Stack>
  );
}
