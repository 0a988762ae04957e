import isEqual from 'lodash-es/isEqual.js';
import type { ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { Link } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { AmountField } from '#entities/earning/staking/components/AmountField.tsx';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Muted } from '#ui/Text.tsx';
import { commitAct, commitReads, selectCommit } from '../commitAct.ts';
import type { CommitIssue } from '../commitValidation.ts';
import type { Sale } from '../ifoSelectors.ts';
import { commitLeft, commitTyped, selectCommitText } from '../ifoSlice.ts';
import { selectOtherPart } from '../otherPart.ts';
import { roomLeft, type PoolId } from '../saleModel.ts';
import { useOwnSale } from '../useIfo.ts';
import { LpWorth } from './Amounts.tsx';
import { CommitFigures } from './CommitFigures.tsx';
import { getLpPath } from '../getLpPath.ts';
import { OtherPool } from './OtherPool.tsx';
import { poolNames } from './poolNames.ts';
import { ProfileNotice } from './ProfileNotice.tsx';

const issueTexts: Record<CommitIssue, TextKey> = {
  unread: 'ifo.issue.unread',
  notStarted: 'ifo.issue.notStarted',
  ended: 'ifo.issue.ended',
  closed: 'ifo.issue.closed',
  profileUnread: 'ifo.issue.profileUnread',
  profile: 'ifo.issue.profile',
  full: 'ifo.issue.full',
  committing: 'ifo.issue.committing',
  amount: 'ifo.issue.amount',
  overLimit: 'ifo.issue.overLimit',
  balanceLoading: 'tokens.input.balanceLoading',
  balanceUnknown: 'tokens.input.balanceUnknown',
  balance: 'ifo.issue.balance',
};

/** What the typed amount is to blame for. */
const wrongAmounts: ReadonlySet<CommitIssue> = new Set(['overLimit', 'balance']);
/** Issues that pass by themselves. */
const passing: ReadonlySet<CommitIssue> = new Set([
  'unread',
  'profileUnread',
  'committing',
  'balanceLoading',
]);
const over: ReadonlySet<CommitIssue> = new Set(['ended']);

interface CommitDialogProps {
  account: Address;
  sale: Sale;
  pid: PoolId;
  onClose: () => void;
}

/** Shows the form of a commitment: amount, what it would bring if the sale ended now, the button. */
export function CommitDialog({ account, sale, pid, onClose }: CommitDialogProps): ReactNode {
  const { t, locale } = useTranslation();
  const { config } = sale;
  const currency = tokenCurrency(config.lpToken);
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectCommitText);
  useWhenLeft(commitLeft);
  useCalls(commitReads(config, pid, account));
  const own = useOwnSale(config, account)?.pools[pid];
  const pool = sale.pools[pid]!;
  const balance = useAppSelector((state) => selectBalance(state, currency, account)) ?? undefined;
  const typed = parseAmount(text, currency);
  const amount = typed.ok ? typed.amount : undefined;
  const commit = useAppSelector(
    (state) => selectCommit(state, { account, sale: config, pid }, amount),
    isEqual,
  );
  const needed = 'model' in commit ? amount : undefined;
  const alone = useApproval(currency, needed, config.address);
  // One approval may cover both pools; what an approval already covers needs no other.
  const other = useAppSelector(
    (state) => selectOtherPart(state, { account, sale: config, pid: pid === 0 ? 1 : 0 }, needed),
    isEqual,
  );
  const together = useApproval(currency, needed && needed + other.amount, config.address);
  const isApproving = needed !== undefined && alone !== 'approved' && alone !== 'unknown';
  const issue = 'issue' in commit ? commit.issue : undefined;
  const room = own && roomLeft(pool, own.committed);
  const most =
    balance === undefined ? undefined : room !== undefined && room < balance ? room : balance;
  const symbol = shortenSymbol(currency.symbol);
  const shown = (value: bigint): string => formatAmount(value, currency, { locale });
  const issueText = (key: CommitIssue, left = room): string =>
    t(issueTexts[key], {
      symbol,
      block: sale.startBlock,
      amount: left === undefined ? '' : shown(left),
    });
  const model = 'model' in commit ? commit.model : undefined;
  const params = { amount: shown(amount ?? 0n), symbol };

  /** Returns what comes first: a profile, or the approval, which may be for both pools. */
  function first(): ReactNode {
    if (issue === 'profile') return <ProfileNotice account={account} />;
    if (!isApproving) return undefined;
    if (other.issue) return <BlockedButton>{issueText(other.issue, other.room)}</BlockedButton>;
    return (
      <ApproveAction
        currency={currency}
        amount={needed + other.amount}
        spender={config.address}
        owner={account}
        approval={together}
        next={t('ifo.commit.step')}
      />
    );
  }

  return (
    <ActDialog
      act={commitAct}
      found={commit}
      title={t('ifo.commit.title', { pool: t(poolNames[pid]) })}
      action={t('ifo.commit.act', params)}
      pendingText={t('ifo.commit.pending', params)}
      expected={model && [{ currency, amount: -fromRaw(model.amountRaw) }]}
      issueText={issueText}
      passing={passing}
      over={over}
      movedText={t('ifo.commit.moved')}
      chosen={text}
      instead={first()}
      onClose={onClose}
    >
      <Muted>{t('ifo.commit.help')}</Muted>
      <AmountField
        label={t('ifo.commit.amount')}
        currency={currency}
        max={most}
        available={balance}
        availableText={(available) => t('tokens.input.balance', { amount: available })}
        text={text}
        onTyped={(next) => dispatch(commitTyped(next))}
        isInvalid={issue !== undefined && wrongAmounts.has(issue)}
        worth={amount ? <LpWorth sale={config} value={amount} /> : undefined}
        aside={
          <TextLink as={Link} to={getLpPath(config)}>
            {t('ifo.commit.getLp', { symbol })}
            <ChevronForwardIcon size="xs" />
          </TextLink>
        }
      />
      <FormWord calls={commitReads(config, pid, account)} />
      {isApproving && other.isOffered ? <OtherPool other={other} /> : null}
      {own ? (
        <CommitFigures
          sale={sale}
          pool={pool}
          committed={own.committed}
          added={model ? fromRaw(model.amountRaw) : 0n}
        />
      ) : null}
    </ActDialog>
  );
}
