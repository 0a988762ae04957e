import type { ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { toRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { meow } from '../meow.ts';
import {
  refundAmountCall,
  refundFlow,
  refundLeftCall,
  refundOpenCall,
  refundUsersCall,
  selectIsRefunding,
  type RefundIssue,
} from '../refund.ts';

const issueKeys = {
  claimed: 'profile.refund.issue.claimed',
  over: 'profile.refund.issue.over',
  pending: 'profile.issue.pending',
} as const satisfies Record<RefundIssue, TextKey>;

/** Offers the gift to the first profiles while it is open and funded. */
export function RefundCard({ account }: { account: Address }): ReactNode {
  const { t, locale } = useTranslation();
  useCalls([refundOpenCall(account), refundAmountCall, refundUsersCall, refundLeftCall]);
  const isOpen = useAppSelector((state) => selectRead(state, refundOpenCall(account)));
  const amount = useAppSelector((state) => selectRead(state, refundAmountCall));
  const users = useAppSelector((state) => selectRead(state, refundUsersCall));
  const left = useAppSelector((state) => selectRead(state, refundLeftCall));
  const isPending = useAppSelector((state) => selectIsRefunding(state, account));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const form = useWriteForm(refundFlow);
  const isKnown =
    typeof amount === 'bigint' && typeof users === 'bigint' && typeof left === 'bigint';
  if (!isOpen || !isKnown || !meow) return null;
  return (
    <Card>
      <CardBody>
        <Stack gap="sm">
          <Heading level={2}>{t('profile.refund.title')}</Heading>
          <Muted>{t('profile.refund.help', { users, remaining: left })}</Muted>
          <Row>
            {isWrongNetwork ? (
              <SwitchNetworkButton />
            ) : (
              <Button
                loading={form.isSending || isPending}
                onClick={() => form.submit({ account, amountRaw: toRaw(amount) })}
              >
                {t('profile.refund.action', {
                  num: formatAmount(amount, meow, { locale }),
                  symbol: meow.symbol,
                })}
              </Button>
            )}
          </Row>
          {form.error ? <FailureMessage error={form.error} /> : null}
          {form.issue ? (
            <Message variant="warning" role="alert">
              {t(issueKeys[form.issue])}
            </Message>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
