import isEqual from 'lodash-es/isEqual.js';
import { useState, type ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { Link } from 'react-router-dom';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { ApproveAction } from '#entities/approvals/ApproveAction.tsx';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { AmountField } from '#entities/staking/components/AmountField.tsx';
import { selectBalance } from '#entities/tokens/tokenSelectors.ts';
import { useApproval } from '#entities/tokens/useApproval.ts';
import { ConfirmDialog } from '#entities/writeFlow/components/ConfirmDialog.tsx';
import { FormPreview } from '#entities/writeFlow/components/FormPreview.tsx';
import { useWriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { parseAmount } from '#lib/amounts.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { fromRaw } from '#lib/raw.ts';
import { useAppSelector } from '#redux';
import { BlockedButton } from '#ui/BlockedButton.tsx';
import { Button } from '#ui/Button.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { Muted } from '#ui/Text.tsx';
import { commitFlow, commitReads, commitRequest, selectCommit } from '../commitFlow.ts';
import type { CommitIssue } from '../commitValidation.ts';
import type { Sale } from '../ifoSelectors.ts';
import { roomLeft, type PoolId } from '../saleModel.ts';
import { useOtherPool } from '../useOtherPool.ts';
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
  const [text, setText] = useState('');
  const form = useWriteForm(commitFlow);
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
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const needed = 'model' in commit ? amount : undefined;
  const alone = useApproval(currency, needed, config.address);
  // One approval may cover both pools; what an approval already covers needs no other.
  const other = useOtherPool({ account, sale: config, pid: pid === 0 ? 1 : 0 }, needed);
  const together = useApproval(currency, needed && needed + other.amount, config.address);
  const approval = alone === 'approved' ? alone : together;
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

  function action(): ReactNode {
    if (isWrongNetwork) return <SwitchNetworkButton scale="lg" fullWidth />;
    if (issue === 'profile') return <ProfileNotice account={account} />;
    if (issue === 'ended')
      return form.issue === 'ended' ? null : (
        <Message variant="warning" role="alert">
          {issueText(issue)}
        </Message>
      );
    if (!model || issue)
      return (
        <BlockedButton isLoading={issue !== undefined && passing.has(issue)}>
          {issueText(issue ?? 'unread')}
        </BlockedButton>
      );
    const label = t('ifo.commit.act', { amount: shown(fromRaw(model.amountRaw)), symbol });
    if (approval === 'unknown') return <BlockedButton isLoading>{label}</BlockedButton>;
    if (approval !== 'approved' && other.issue)
      return <BlockedButton>{issueText(other.issue, other.room)}</BlockedButton>;
    if (approval !== 'approved')
      return (
        <ApproveAction
          currency={currency}
          amount={fromRaw(model.amountRaw) + other.amount}
          spender={config.address}
          owner={account}
          approval={approval}
          next={{ button: t('ifo.commit.step'), step: t('ifo.commit.step') }}
        />
      );
    return (
      <Button scale="lg" fullWidth onClick={() => form.submit(model)}>
        {label}
      </Button>
    );
  }

  const notice = form.issue ? issueText(form.issue) : form.isMoved ? t('ifo.commit.moved') : null;
  return (
    <ConfirmDialog
      title={t('ifo.commit.title', { pool: t(poolNames[pid]) })}
      stage={form.error ? { name: 'review' } : form.stage}
      pendingText={t('ifo.commit.pending', { amount: shown(amount ?? 0n), symbol })}
      failedText={(message) => message}
      onClose={onClose}
    >
      <Stack gap="md">
        <Muted>{t('ifo.commit.help')}</Muted>
        <AmountField
          label={t('ifo.commit.amount')}
          currency={currency}
          max={most}
          available={balance}
          availableText={(available) => t('tokens.input.balance', { amount: available })}
          sliderLabel={t('ifo.commit.shares')}
          text={text}
          onTyped={(next) => {
            setText(next);
            form.forget();
          }}
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
        {model && !form.error ? (
          <FormPreview
            request={approval === 'approved' && !isWrongNetwork ? commitRequest(model) : undefined}
            expected={[{ currency, amount: -fromRaw(model.amountRaw) }]}
          />
        ) : null}
        {form.error ? <FailureMessage error={form.error} /> : null}
        {form.error || notice === null ? null : (
          <Message variant="warning" role="alert">
            {notice}
          </Message>
        )}
        <ModalAction>{action()}</ModalAction>
      </Stack>
    </ConfirmDialog>
  );
}
