import { useState, type ReactNode } from 'react';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { meow } from '../meow.ts';
import {
  refundAmountCall,
  refundLeftCall,
  refundOpenCall,
  refundUsersCall,
  selectIsRefunding,
} from '../refund.ts';
import { RefundDialog } from './lateParts.ts';

/** Gift as it is offered. */
interface Gift {
  /** Wei of MEOW. */
  amount: bigint;
  help: string;
}

/** Returns the gift while it is open and funded. */
function useGift(account: Address): Gift | undefined {
  const { t } = useTranslation();
  useCalls([refundOpenCall(account), refundAmountCall, refundUsersCall, refundLeftCall]);
  const isOpen = useAppSelector((state) => selectRead(state, refundOpenCall(account)));
  const amount = useAppSelector((state) => selectRead(state, refundAmountCall));
  const users = useAppSelector((state) => selectRead(state, refundUsersCall));
  const remaining = useAppSelector((state) => selectRead(state, refundLeftCall));
  const isKnown =
    typeof amount === 'bigint' && typeof users === 'bigint' && typeof remaining === 'bigint';
  return isOpen && isKnown
    ? { amount, help: t('profile.refund.help', { users, remaining }) }
    : undefined;
}

/** Offers the gift to the first profiles while it is open and funded. */
export function RefundCard({ account }: { account: Address }): ReactNode {
  const { t, locale } = useTranslation();
  const gift = useGift(account);
  const isPending = useAppSelector((state) => selectIsRefunding(state, account));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  // As it was opened: the dialog says what became of it also where it has ended meanwhile.
  const [opened, setOpened] = useState<Gift>();
  if (!meow) return null;
  const close = (): void => setOpened(undefined);
  return (
    <>
      {gift ? (
        <Card>
          <CardBody>
            <Stack gap="sm">
              <Heading level={2}>{t('profile.refund.title')}</Heading>
              <Muted>{gift.help}</Muted>
              <Row>
                {isWrongNetwork ? (
                  <SwitchNetworkButton />
                ) : (
                  <Button
                    loading={isPending}
                    onClick={() => setOpened(gift)}
                    onPointerEnter={RefundDialog.preload}
                    onFocus={RefundDialog.preload}
                  >
                    {t('profile.refund.action', {
                      num: formatAmount(gift.amount, meow, { locale }),
                      symbol: meow.symbol,
                    })}
                  </Button>
                )}
              </Row>
            </Stack>
          </CardBody>
        </Card>
      ) : null}
      {opened ? (
        <LateBoundary onClose={close}>
          <RefundDialog account={account} {...opened} currency={meow} onClose={close} />
        </LateBoundary>
      ) : null}
    </>
  );
}
