import type { ReactNode } from 'react';
import { FormWord } from '#entities/feedback/FormWord.tsx';
import { ReadOnlyAction } from '#entities/account/ReadOnlyAction.tsx';
import { FailureMessage } from '#entities/feedback/FailureMessage.tsx';
import { ConnectButton } from '#entities/wallet/components/ConnectButton.tsx';
import { SwitchNetworkButton } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { formatAmount, shortenSymbol, unknownText } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ModalAction } from '#ui/ModalAction.tsx';
import { stakedCurrency, stakedSymbol, type StakePlace } from '../places.ts';
import type { StakingModel } from '../stakingModel.ts';
import type { StakeIssue } from '../stakingValidation.ts';
import type { WriteForm } from '#entities/writeFlow/useWriteForm.ts';
import { accountCalls, placeCalls } from '../stakingCalls.ts';
import { usePlace } from '../usePlace.ts';
import { EnableStep } from './EnableStep.tsx';
import { LowBalanceMessage } from './LowBalanceMessage.tsx';

/** Issues that have a button of their own. */
type Answered = 'connectWallet' | 'readOnly' | 'wrongNetwork';

const issueTexts: Record<Exclude<StakeIssue, Answered>, TextKey> = {
  accountChanged: 'swap.accountChanged',
  busy: 'staking.issue.busy',
  loading: 'swap.balanceLoading',
  unreadable: 'staking.issue.unreadable',
  enterAmount: 'swap.enterAmount',
  tooManyDecimals: 'swap.tooManyDecimals',
  amountTooLarge: 'swap.amountTooLarge',
  finished: 'staking.issue.finished',
  paused: 'staking.issue.paused',
  bountyPaused: 'staking.issue.bountyPaused',
  limit: 'staking.issue.limit',
  insufficientBalance: 'staking.notEnough.text',
  compoundBalance: 'staking.issue.compoundBalance',
  insufficientStake: 'staking.issue.insufficientStake',
  nothingStaked: 'staking.issue.nothingStaked',
  nothingEarned: 'staking.issue.nothingEarned',
  nothingPaid: 'staking.issue.nothingPaid',
  tooLittle: 'staking.issue.tooLittle',
  notEnabled: 'staking.issue.notEnabled',
  stakeChanged: 'staking.issue.stakeChanged',
  feeChanged: 'staking.issue.feeChanged',
};

/** Issues that only disable the button; its label or the form already says what is missing. */
const quiet: ReadonlySet<StakeIssue> = new Set(['loading', 'enterAmount', 'notEnabled']);

export interface ConfirmAreaProps {
  place: StakePlace;
  account: Address;
  /** Why the action cannot be confirmed now. */
  issue: StakeIssue | undefined;
  /** Result of the last submit. */
  form: Pick<WriteForm<StakingModel, StakeIssue>, 'isSending' | 'issue' | 'error'>;
  /** Smallest unit of the staked token. */
  amount: bigint;
  label: string;
  variant?: 'primary' | 'danger';
  /** False while another step is missing, such as a checkbox. */
  isReady?: boolean;
  onConfirm: () => void;
  /** Another way, below the button. */
  children?: ReactNode;
}

/**
 * Renders a dialog's confirm button in all its states, with the current issue and the last error.
 */
export function ConfirmArea({
  place,
  account,
  issue,
  form,
  amount,
  label,
  variant = 'primary',
  isReady = true,
  onConfirm,
  children,
}: ConfirmAreaProps): ReactNode {
  const { t, locale } = useTranslation();
  const limit = usePlace(place)?.limit;
  const symbol = shortenSymbol(stakedSymbol(place));
  const textOf = (said: StakeIssue): string => {
    if (said === 'connectWallet' || said === 'readOnly' || said === 'wrongNetwork') return '';
    const currency = stakedCurrency(place);
    const shown = said === 'limit' ? limit : amount;
    const amountText =
      shown === undefined ? unknownText : formatAmount(shown, currency, { locale });
    return t(issueTexts[said], {
      symbol,
      token: symbol,
      amount: amountText,
      count: currency.decimals,
    });
  };
  const told = issue !== undefined && !quiet.has(issue) ? issue : form.issue;
  const buttonText =
    issue === 'enterAmount' ? textOf(issue) : form.isSending ? t('staking.confirming') : label;
  /** Returns what has to happen in the wallet first. */
  function walletStep(): ReactNode {
    if (issue === 'connectWallet') return <ConnectButton scale="lg" fullWidth />;
    if (issue === 'readOnly') return <ReadOnlyAction />;
    if (issue === 'wrongNetwork') return <SwitchNetworkButton scale="lg" fullWidth />;
    return null;
  }
  return (
    <ModalAction>
      <Stack gap="sm">
        {walletStep() ?? (
          <>
            {told === undefined ? null : (
              <Message variant="warning" role="alert">
                {textOf(told)}
              </Message>
            )}
            <LowBalanceMessage account={account} />
            <FormWord calls={[...placeCalls(place), ...accountCalls(place, account)]} />
            {issue === 'notEnabled' ? (
              <EnableStep place={place} owner={account} amount={amount} next={label} />
            ) : (
              <Button
                scale="lg"
                fullWidth
                variant={variant}
                disabled={!isReady || (issue !== undefined && issue !== 'loading')}
                loading={form.isSending || issue === 'loading'}
                onClick={onConfirm}
              >
                {buttonText}
              </Button>
            )}
            {form.error && <FailureMessage error={form.error} />}
          </>
        )}
        {children}
      </Stack>
    </ModalAction>
  );
}
