import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { affordableTickets } from '#protocol/lotteryDraw.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Muted } from '#ui/Text.tsx';
import { buyAct, buyReads, selectBuyModel } from '../buyAct.ts';
import type { BuyIssue } from '../buyValidation.ts';
import { newCart, type Cart } from '../cart.ts';
import type { LotteryContract } from '../lotteryCalls.ts';
import type { LotteryRound } from '../lotteryModel.ts';
import { BuyAmount } from './BuyAmount.tsx';
import { BuyFigures, Discount } from './BuyFigures.tsx';
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
const passing: ReadonlySet<BuyIssue> = new Set(['balanceLoading', 'unread']);
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
  // Keeps the round as opened: another round may have another price to confirm.
  const [bought, setBought] = useState(round);
  const lotteryId = bought.id;
  const [cart, setCart] = useState(() => newCart(account, most, held));
  useCalls(buyReads(account, lotteryId));
  const buy = useAppSelector(
    (state) => selectBuyModel(state, { account, lotteryId, cart }),
    isEqual,
  );
  const balance = useAppSelector((state) => selectBalance(state, currency, account));
  const model = 'model' in buy ? buy.model : undefined;
  const issue = 'issue' in buy ? buy.issue : undefined;
  const cost = model && fromRaw(model.costRaw);
  const isNewer = round.id > lotteryId && round.status === 'open';
  const affordable =
    typeof balance === 'bigint'
      ? Math.min(most, affordableTickets(balance, bought.price, bought.discountDivisor))
      : undefined;
  const label = t('lottery.buy.action', { count: cart.count });
  return (
    <ActDialog
      act={buyAct}
      found={buy}
      title={t('lottery.buy.title', { id: lotteryId })}
      action={label}
      step={t('lottery.buy')}
      waiting={label}
      pendingText={t('lottery.buy.pending', { amount: amountText(cost ?? 0n, locale) })}
      expected={model && [{ currency, amount: -fromRaw(model.costRaw) }]}
      issueText={(key) => t(issueTexts[key], { symbol: currency.symbol, count: most })}
      passing={passing}
      over={overIssues}
      movedText={t('lottery.issue.price')}
      noticeAction={
        issue === 'newRound' && isNewer ? (
          <Button
            scale="sm"
            variant="subtle"
            onClick={() => {
              setBought(round);
              // The ticket numbers already held belonged to the previous round.
              setCart({ ...cart, held: new Set() });
            }}
          >
            {t('lottery.buy.toNewRound', { id: round.id })}
          </Button>
        ) : undefined
      }
      notes={<NumbersNote cart={cart} />}
      retries
      chosen={cart}
      onClose={onClose}
    >
      <BuyAmount
        currency={currency}
        count={cart.count}
        most={affordable}
        isInvalid={issue !== undefined && wrongCounts.has(issue)}
        onChange={(count) => setCart({ ...cart, count })}
      />
      <FormWord calls={buyReads(account, lotteryId)} />
      <Discount round={bought} most={most} />
      <BuyFigures round={bought} currency={currency} count={Math.min(cart.count, most)} />
      <Disclosure label={t('lottery.buy.edit')}>
        {(isOpen) =>
          isOpen && cart.count <= most ? (
            <NumbersEditor cart={cart} owner={account} most={most} onChange={setCart} />
          ) : null
        }
      </Disclosure>
    </ActDialog>
  );
}
