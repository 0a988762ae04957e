import { useState, type ReactNode } from 'react';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import type { IfoConfig } from '#config/ifos.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import type { KeptModel } from '../claimActs.ts';
import { selectIsClaimingKept } from '../ifoSelectors.ts';
import { keptToken, type KeptPart } from '../saleModel.ts';
import { amountText } from './Amounts.tsx';
import { KeptDialog } from './lateParts.ts';

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
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isClaiming = useAppSelector((state) => selectIsClaimingKept(state, sale, part, account));
  // Keeps the sale as opened: the dialog reports a claim by another tab.
  const [opened, setOpened] = useState<KeptModel>();
  const close = (): void => setOpened(undefined);
  const amount = amountText(kept, keptToken(sale, part), locale);
  return (
    <>
      {kept === 0n ? null : (
        <Message
          variant="warning"
          action={
            isReadOnly ? undefined : (
              <Button
                scale="sm"
                loading={isClaiming}
                onClick={() => setOpened({ account, sale, part, amountRaw: toRaw(kept) })}
                onPointerEnter={KeptDialog.preload}
                onFocus={KeptDialog.preload}
              >
                {t('ifo.kept.claim', { amount })}
              </Button>
            )
          }
        >
          {t('ifo.kept', { amount })}
        </Message>
      )}
      {opened ? (
        <LateBoundary onClose={close}>
          <KeptDialog model={opened} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
