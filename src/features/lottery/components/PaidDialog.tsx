import { useState, type ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import type { Act } from '#entities/writeFlow/defineAct.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw, type Raw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { lotteryContract } from '../lotteryCalls.ts';
import { selectIsPaying, type PaidIssue } from '../lotteryActs.ts';
import { amountText } from './Figures.tsx';

interface PaidModel {
  account: Address;
  lotteryId: number;
  amountRaw: Raw;
}

interface PaidDialogProps<Model extends PaidModel> {
  /** Payments, each of one transaction, in the order in which they are sent. */
  models: readonly Model[];
  act: Act<Model, PaidIssue>;
  title: string;
  /** Text of a payment: '12 winning tickets'. */
  textOf: (model: Model) => string;
  /** Explanation below the payments. */
  help: string;
  pendingText: string;
  actionText: (amount: string) => string;
  onClose: () => void;
}

/** Pays prizes or refunds, one transaction after the other, each as simulated. */
export function PaidDialog<Model extends PaidModel>(props: PaidDialogProps<Model>): ReactNode {
  const [at, setAt] = useState(0);
  return <Payment key={at} {...props} at={at} onNext={() => setAt(at + 1)} />;
}

function Payment<Model extends PaidModel>({
  models,
  act,
  title,
  textOf,
  help,
  pendingText,
  actionText,
  onClose,
  at,
  onNext,
}: PaidDialogProps<Model> & { at: number; onNext: () => void }): ReactNode {
  const { t, locale } = useTranslation();
  const model = models[at]!;
  const next = models[at + 1];
  // Tickets of the same round wait for the transaction before them.
  const isNextBusy = useAppSelector(
    (state) => next !== undefined && selectIsPaying(state, next.account, next.lotteryId),
  );
  const amount = fromRaw(model.amountRaw);
  const currency = lotteryContract?.currency;
  return (
    <ActDialog
      title={title}
      action={actionText(amountText(amount, locale))}
      pendingText={pendingText}
      act={act}
      found={{ model }}
      expected={currency ? [{ currency, amount }] : []}
      issueText={(issue) => t(issue === 'paying' ? 'lottery.claim.under' : 'lottery.claim.gone')}
      afterSent={
        next && (
          <Button loading={isNextBusy} onClick={onNext}>
            {t('lottery.claim.next')}
          </Button>
        )
      }
      notes={<Muted scale="xs">{help}</Muted>}
      onClose={onClose}
    >
      <Stack gap="none" align="center">
        {models.length > 1 ? (
          <Muted>{t('lottery.claim.part', { place: at + 1, count: models.length })}</Muted>
        ) : null}
        <Text scale="xxl" weight="black" numeric>
          <Verbatim>{amountText(amount, locale)}</Verbatim>
        </Text>
        <Muted>
          {t('lottery.round', { id: model.lotteryId })} · {textOf(model)}
        </Muted>
      </Stack>
    </ActDialog>
  );
}
