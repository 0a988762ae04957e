import { useState, type ReactNode } from 'react';
import { contractAddress } from '#config/chains.ts';
import type { ApprovalState } from '#entities/tokens/approvalState.ts';
import { approveToken, type ApprovalMode } from '#entities/tokens/approvals.ts';
import { ApprovalChooser } from '#entities/tokens/components/ApprovalChooser.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { formatAmount, shortenSymbol } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppDispatch } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Grid, Row, Stack } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import { ProgressSteps } from '#ui/ProgressSteps.tsx';
import { Muted } from '#ui/Text.tsx';
import { mostThatLeaves, type SwapModel } from '../swapModel.ts';
import { FailureMessage } from './FailureMessage.tsx';

interface Choice {
  mode: ApprovalMode;
  /** Only a custom sum is fixed; an exact one follows what is typed. */
  custom: bigint;
}

const modeTexts: Record<ApprovalMode, TextKey> = { exact: 'swap.approval.exact', custom: 'swap.approval.custom', unlimited: 'swap.approval.unlimited' };

interface ApprovalStepProps {
  model: SwapModel;
  approval: ApprovalState;
  /** The swap that would follow is blocked by its price impact: better to know before enabling anything. */
  isBlocked: boolean;
}

/** 'Enable {token}', then 'Swap', as two numbered steps: an approval is never mistaken for the swap. */
export function ApprovalStep(props: ApprovalStepProps): ReactNode {
  const spender = contractAddress('router');
  return spender && <Steps {...props} spender={spender} />;
}

function Steps({ model, approval, isBlocked, spender }: ApprovalStepProps & { spender: Address }): ReactNode {
  const { t, locale } = useTranslation();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState<Choice>({ mode: 'unlimited', custom: 0n });
  const [isChoosing, setChoosing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isReset, setReset] = useState(false);
  const [error, setError] = useState<AppError>();
  const { currency } = model.input;
  const symbol = shortenSymbol(currency.symbol);
  const needed = mostThatLeaves(model);
  const amount = choice.mode === 'custom' ? choice.custom : needed;
  const isBusy = approval === 'pending' || isAsking;
  const enable = async (): Promise<void> => {
    setAsking(true);
    setError(undefined);
    const result = await dispatch(approveToken({ token: currency.token, amount, spender, owner: model.account, mode: choice.mode }));
    setAsking(false);
    setReset(result.outcome === 'resetSent');
    if (result.outcome === 'failed') setError(result.error);
  };
  return (
    <Stack gap="sm">
      <Grid columns={2} gap="sm">
        <Button scale="lg" fullWidth loading={isBusy} onClick={() => void enable()}>
          {t(isBusy ? 'swap.approving' : 'swap.approve', { symbol })}
        </Button>
        <Button scale="lg" fullWidth disabled>
          {t(isBlocked ? 'swap.priceImpactHigh' : 'swap.swap')}
        </Button>
      </Grid>
      <ProgressSteps
        label={t('swap.steps')}
        steps={[
          { id: 'enable', label: t('swap.step.enable'), state: isBusy ? 'pending' : 'current' },
          { id: 'swap', label: t('swap.step.swap'), state: 'upcoming' },
        ]}
      />
      <Row justify="center" gap="xs" wrap>
        <Muted as="span">{t(modeTexts[choice.mode], { symbol, amount: formatAmount(amount, currency, { locale }) })}</Muted>
        <Button variant="text" scale="sm" disabled={isBusy} onClick={() => setChoosing(true)}>
          {t('swap.approval.change')}
        </Button>
      </Row>
      {isReset && <Message variant="info">{t('tokens.approval.resetFirst', { symbol })}</Message>}
      {error && <FailureMessage error={error} />}
      <ApprovalChooser
        open={isChoosing}
        onClose={() => setChoosing(false)}
        currency={currency}
        amount={needed}
        spender={spender}
        onChoose={({ mode, amount: chosen }) => {
          setChoice({ mode, custom: chosen });
          setChoosing(false);
        }}
      />
    </Stack>
  );
}
