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
import { keptAct } from '../claimActs.ts';
import { keptToken, type KeptPart } from '../saleModel.ts';
import { amountText } from './Amounts.tsx';

interface KeptNoticeProps {
  sale: IfoConfig;
  account: Address;
  part: KeptPart;
  /** In the smallest unit. */
  kept: bigint;
}

/** Offers tokens that refused to be paid with the claim: bought ones, or LP tokens that come back. */
export function KeptNotice({ sale, account, part, kept }: KeptNoticeProps): ReactNode {
  const { t, locale } = useTranslation();
  const form = useWriteForm(keptAct);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  if (kept === 0n) return null;
  const amount = amountText(kept, keptToken(sale, part), locale);
  return (
    <Stack gap="sm">
      <Message
        variant="warning"
        action={
          isReadOnly ? undefined : (
            <Button
              scale="sm"
              loading={form.isSending}
              onClick={() => form.submit({ account, sale, part, amountRaw: toRaw(kept) })}
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
