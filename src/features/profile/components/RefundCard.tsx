import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { selectBlockSeconds, selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import type { Profile } from '#entities/profile/profileModel.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { meow } from '../meow.ts';
import {
  giftCalls,
  refundAmountCall,
  refundLeftCall,
  refundUsersCall,
  selectGiftState,
  selectIsRefunding,
  type GiftState,
} from '../refund.ts';
import { RefundDialog } from '../lateParts.ts';

/** Gift as it is offered, or told of. */
interface Gift {
  /** Wei of MEOW. */
  amount: bigint;
  help: string;
  /** Why the profile can't have it yet. */
  issue: string | undefined;
}

/** Returns in words why a profile can't have the gift yet. */
function useGiftIssue(gift: GiftState): string | undefined {
  const { t, locale } = useTranslation();
  const now = useAppSelector(selectCurrentBlock);
  const seconds = useAppSelector(selectBlockSeconds);
  if (gift === 'served') return t('profile.refund.served');
  if (typeof gift !== 'object' || now === null || seconds === null) return undefined;
  const duration = (blocks: bigint): string => formatRemaining(Number(blocks) * seconds, locale);
  return t('profile.refund.wait', {
    length: duration(gift.blocks),
    time: duration(gift.from - BigInt(now)),
    block: String(gift.from),
  });
}

/** Returns the gift while it is funded, and open to the profile or will be. */
function useGift(profile: Profile): Gift | undefined {
  const { t } = useTranslation();
  useCalls([...giftCalls(profile), refundAmountCall]);
  const state = useAppSelector((root) => selectGiftState(root, profile), isEqual);
  const issue = useGiftIssue(state);
  const amount = useAppSelector((root) => selectRead(root, refundAmountCall));
  const users = useAppSelector((root) => selectRead(root, refundUsersCall));
  const remaining = useAppSelector((root) => selectRead(root, refundLeftCall));
  const isKnown =
    typeof amount === 'bigint' && typeof users === 'bigint' && typeof remaining === 'bigint';
  return isKnown && (state === 'open' || issue !== undefined)
    ? { amount, issue, help: t('profile.refund.help', { users, remaining }) }
    : undefined;
}

/** Offers the gift to the first profiles while it is funded, or says when or how it can be had. */
export function RefundCard({ profile }: { profile: Profile }): ReactNode {
  const { account } = profile;
  const { t, locale } = useTranslation();
  const gift = useGift(profile);
  const isPending = useAppSelector((state) => selectIsRefunding(state, account));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  // Keeps the refund as opened: the dialog reports its outcome even if it has ended.
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
              {gift.issue === undefined ? null : <Message variant="info">{gift.issue}</Message>}
              <Row>
                {isWrongNetwork ? (
                  <SwitchNetworkButton />
                ) : (
                  <Button
                    loading={isPending}
                    disabled={gift.issue !== undefined}
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
          <RefundDialog
            account={account}
            amount={opened.amount}
            help={opened.help}
            currency={meow}
            onClose={close}
          />
        </LateBoundary>
      ) : null}
    </>
  );
}
