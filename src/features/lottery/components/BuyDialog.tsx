import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm, type WriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { affordableTickets } from '#protocol/lotteryDraw.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Muted } from '#ui/Text.tsx';
import { buyFlow, buyReads, buyRequest, selectBuyModel, type BuyModel } from '../buyFlow.ts';
import type { BuyIssue } from '../buyValidation.ts';
import { newCart, type Cart } from '../cart.ts';
import type { LotteryContract } from '../lotteryCalls.ts';
import type { LotteryRound } from '../lotteryModel.ts';
import { BuyAmount } from './BuyAmount.tsx';
import { BuyFigures, Discounts } from './BuyFigures.tsx';
import { amountText } from './Figures.tsx';
import { NumbersEditor } from './NumbersEditor.tsx';

const issueTexts: Record<BuyIssue, TextKey> = {
  unread: 'lottery.issue.unread',
  newRound: 'lottery.issue.newRound',
  closed: 'lottery.issue.closed',
  amount: 'lottery.issue.amount',
  tooMany: 'lottery.issue.tooMany',
  incomplete: 'lottery.issue.incomplete',
  duplicates: 'lottery.issue.duplicates',
  balanceLoading: 'tokens.input.balanceLoading',
  balanceUnknown: 'tokens.input.balanceUnknown',
  balance: 'lottery.issue.balance',
};
/** Why the form cannot be sent whatever is typed. */
const overIssues: ReadonlySet<BuyIssue> = new Set(['newRound', 'closed']);
const wrongCounts: ReadonlySet<BuyIssue> = new Set(['tooMany', 'balance']);

/** Says how the numbers of a purchase come about. */
function NumbersNote({ cart }: { cart: Cart }): ReactNode {
  const { t } = useTranslation();
  if (Object.keys(cart.typed).length > 0)
    return (
      <Muted scale="xs">
        {t('lottery.buy.typed')} {t('lottery.buy.final')}
      </Muted>
    );
  return (
    <Muted scale="xs">
      {t('lottery.buy.drawn')} {t('lottery.buy.final')}
    </Muted>
  );
}

interface NoticeProps {
  form: WriteForm<BuyModel, BuyIssue>;
  issue: BuyIssue | undefined;
  issueText: (issue: BuyIssue) => string;
  /** Newest round, where the form's is another one. */
  newerId: number | undefined;
  onNewRound: (id: number) => void;
}

/** Explains why nothing was sent, or why nothing can be. */
function Notice({ form, issue, issueText, newerId, onNewRound }: NoticeProps): ReactNode {
  const { t } = useTranslation();
  if (form.error) return <FailureMessage error={form.error} />;
  const isOver = issue !== undefined && overIssues.has(issue);
  const shown = isOver ? issue : form.issue;
  if (!shown && !form.isMoved) return null;
  return (
    <Message
      variant="warning"
      role="alert"
      action={
        shown === 'newRound' && newerId !== undefined ? (
          <Button scale="sm" variant="subtle" onClick={() => onNewRound(newerId)}>
            {t('lottery.buy.toNewRound', { id: newerId })}
          </Button>
        ) : undefined
      }
    >
      {shown ? issueText(shown) : t('lottery.issue.price')}
    </Message>
  );
}

export interface BuyDialogProps {
  account: Address;
  contract: LotteryContract;
  /** Newest round as it is read. */
  round: LotteryRound;
  /** Most tickets of one purchase. */
  most: number;
  /** Numbers that the account holds in the round. */
  held: ReadonlySet<number>;
  onClose: () => void;
}

/** Shows the form of a purchase: how many tickets, their numbers, the cost, and the button. */
export function BuyDialog({
  account,
  contract,
  round,
  most,
  held,
  onClose,
}: BuyDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { currency } = contract;
  // As it was opened: another round may have another price, which is agreed to first.
  const [bought, setBought] = useState(round);
  const lotteryId = bought.id;
  const [cart, setCart] = useState(() => newCart(account, most, held));
  const form = useWriteForm(buyFlow);
  useCalls(buyReads(account, lotteryId));
  const buy = useAppSelector(
    (state) => selectBuyModel(state, { account, lotteryId, cart }),
    isEqual,
  );
  const balance = useAppSelector((state) => selectBalance(state, currency, account));
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const model = 'model' in buy ? buy.model : undefined;
  const issue = 'issue' in buy ? buy.issue : undefined;
  const cost = model && fromRaw(model.costRaw);
  const approval = useApproval(currency, cost, contract.address);
  const isOver = issue !== undefined && overIssues.has(issue);
  const affordable =
    typeof balance === 'bigint'
      ? Math.min(most, affordableTickets(balance, bought.price, bought.discountDivisor))
      : undefined;
  const issueText = (key: BuyIssue): string =>
    t(issueTexts[key], { symbol: currency.symbol, count: most });
  const change = (next: Cart): void => {
    setCart(next);
    form.forget();
  };

  function action(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if (isOver) return null;
    const label = t('lottery.buy.action', { count: cart.count });
    if (!model)
      return (
        <BlockedButton isLoading={issue === 'balanceLoading' || issue === 'unread'}>
          {issueText(issue ?? 'unread')}
        </BlockedButton>
      );
    if (approval === 'unknown') return <BlockedButton isLoading>{label}</BlockedButton>;
    if (approval !== 'approved')
      return (
        <ApproveAction
          currency={currency}
          amount={cost ?? 0n}
          spender={contract.address}
          owner={account}
          approval={approval}
          next={{ button: label, step: t('lottery.buy') }}
        />
      );
    return (
      <Button scale="lg" fullWidth onClick={() => form.submit(model)}>
        {label}
      </Button>
    );
  }

  return (
    <ConfirmDialog
      title={t('lottery.buy.title', { id: lotteryId })}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('lottery.buy.pending', { amount: amountText(cost ?? 0n, locale) })}
      failedText={(message) => message}
      onRetry={form.retry}
      onClose={onClose}
    >
      <Stack gap="md">
        <BuyAmount
          currency={currency}
          count={cart.count}
          most={affordable}
          isInvalid={issue !== undefined && wrongCounts.has(issue)}
          onChange={(count) => change({ ...cart, count })}
        />
        <FormWord calls={buyReads(account, lotteryId)} />
        <Discounts round={bought} most={most} />
        <BuyFigures round={bought} currency={currency} count={Math.min(cart.count, most)} />
        <Stack gap="none">
          <NumbersNote cart={cart} />
          <Disclosure label={t('lottery.buy.edit')}>
            {(isOpen) =>
              isOpen && cart.count <= most ? (
                <NumbersEditor cart={cart} owner={account} most={most} onChange={change} />
              ) : null
            }
          </Disclosure>
        </Stack>
        {model && !form.error ? (
          <FormPreview
            request={approval === 'approved' && !isWrongNetwork ? buyRequest(model) : undefined}
            expected={[{ currency, amount: -fromRaw(model.costRaw) }]}
          />
        ) : null}
        <Notice
          form={form}
          issue={issue}
          issueText={issueText}
          newerId={round.id > lotteryId && round.status === 'open' ? round.id : undefined}
          onNewRound={() => {
            setBought(round);
            // The numbers that are held were those of the round before.
            change({ ...cart, held: new Set() });
          }}
        />
        <ModalAction>{action()}</ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
