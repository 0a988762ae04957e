import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { ApproveAction } from '#entities/tokens/components/ApproveAction.tsx';
import { balanceCall } from '#entities/tokens/tokenCalls.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import type { ConfirmStage } from '#entities/writeFlow/confirmation.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency, type Currency } from '#lib/currency.ts';
import type { AppError } from '#lib/errors.ts';
import { formatAmount } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted } from '#ui/Text.tsx';
import { auctionPlace, auctionsCall, currentIdCall, whitelistedCall } from '../auctionsCalls.ts';
import type { Auction, BidIssue, BidModel } from '../auctionsModel.ts';
import { placeBid, selectBid, type BidOutcome } from '../auctionsThunks.ts';
import { useBids } from '../useAuctions.ts';
import { BidAmount } from './BidAmount.tsx';
import { BidFigures } from './BidFigures.tsx';
import { useIssueText } from './useIssueText.ts';

/** Why nothing was sent at the last press. */
type Notice =
  | { kind: 'moved'; position: number }
  | { kind: 'blocked'; issue: BidIssue }
  | { kind: 'failed'; error: AppError };

const wrongAmounts: ReadonlySet<BidIssue> = new Set(['multiple', 'least', 'balance']);

/** What is typed as an amount: text that is more than a number of whole smallest units is 0.1 of one, which no bid can be. */
function typedAmount(text: string, currency: Currency): bigint | undefined {
  const parsed = parseAmount(text, currency);
  if (parsed.ok) return parsed.amount;
  return parsed.issue === 'empty' ? undefined : 1n;
}

function noticeOf(result: BidOutcome): Notice | undefined {
  if (result.outcome === 'moved') return { kind: 'moved', position: result.model.position };
  if (result.outcome === 'blocked') return { kind: 'blocked', issue: result.issue };
  return result.outcome === 'failed' ? { kind: 'failed', error: result.error } : undefined;
}

function NoticeView({ notice, auction }: { notice: Notice; auction: Auction }): ReactNode {
  const { t } = useTranslation();
  const issueText = useIssueText(auction);
  if (notice.kind === 'failed') return <FailureMessage error={notice.error} />;
  return (
    <Message variant="warning" role="alert">
      {notice.kind === 'moved'
        ? t('auctions.bid.moved', { position: t('auctions.place', { position: notice.position }) })
        : issueText(notice.issue)}
    </Message>
  );
}

interface BidDialogProps {
  account: Address;
  auction: Auction;
  onClose: () => void;
}

/** Place a bid: the amount, what it comes to as bids stand now, Enable, and the press that reads everything again first. */
export function BidDialog(props: BidDialogProps): ReactNode {
  return auctionPlace ? (
    <OpenBidDialog
      {...props}
      spender={auctionPlace.address}
      currency={tokenCurrency(auctionPlace.token)}
    />
  ) : null;
}

function OpenBidDialog({
  account,
  auction,
  onClose,
  spender,
  currency,
}: BidDialogProps & { spender: Address; currency: Currency }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const [amountText, setAmountText] = useState('');
  const [stage, setStage] = useState<ConfirmStage>({ name: 'review' });
  const [notice, setNotice] = useState<Notice>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const amount = typedAmount(amountText, currency);
  useCalls([
    currentIdCall,
    auctionsCall(auction.id, 1),
    whitelistedCall(account),
    balanceCall(currency, account),
  ]);
  useBids(auction.id);
  const bid = useAppSelector(
    (state) => selectBid(state, account, auction.id, amount),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const issueText = useIssueText(auction);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const model = 'model' in bid ? bid.model : undefined;
  const approval = useApproval(currency, model ? amount : undefined, spender);

  const confirm = async (shown: BidModel): Promise<void> => {
    setNotice(undefined);
    setStage({ name: 'sending' });
    const result = await dispatch(placeBid(shown, () => isOpen.current));
    if (!isOpen.current) return;
    setNotice(noticeOf(result));
    setStage(result.outcome === 'sent' ? { name: 'sent', hash: result.hash } : { name: 'review' });
  };

  function action(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if ('issue' in bid)
      return (
        <BlockedButton isLoading={bid.issue === 'balanceLoading'}>
          {issueText(bid.issue)}
        </BlockedButton>
      );
    if (approval === 'unknown')
      return <BlockedButton isLoading>{t('auctions.bid.action')}</BlockedButton>;
    if (approval !== 'approved') {
      const next = { button: t('auctions.bid.action'), step: t('auctions.bid.action') };
      return (
        <ApproveAction
          currency={currency}
          amount={amount ?? 0n}
          spender={spender}
          owner={account}
          approval={approval}
          next={next}
        />
      );
    }
    return (
      <Button scale="lg" fullWidth onClick={() => void confirm(bid.model)}>
        {t('auctions.bid.action')}
      </Button>
    );
  }

  const shownAmount = model ? formatAmount(fromRaw(model.amountRaw), currency, { locale }) : '';
  return (
    <ConfirmDialog
      title={t('auctions.bid.title')}
      stage={stage}
      pendingText={t('auctions.bid.pending', { amount: shownAmount, symbol: currency.symbol })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('auctions.bid.help')}</Muted>
        <BidAmount
          currency={currency}
          account={account}
          amountText={amountText}
          isInvalid={'issue' in bid && wrongAmounts.has(bid.issue)}
          onTyped={(text) => {
            setAmountText(text);
            setNotice(undefined);
          }}
        />
        <BidFigures account={account} auction={auction} model={model} />
        {notice ? <NoticeView notice={notice} auction={auction} /> : null}
        {action()}
      </Stack>
    </ConfirmDialog>
  );
}
