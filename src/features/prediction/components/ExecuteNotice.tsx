import { useState, type ReactNode } from 'react';
import { selectCurrentBlock } from '#chain/blocks/selectors.ts';
import { selectAnsweredAt, selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Row } from '#ui/Layout.tsx';
import { dueCall, voidableCall } from '../predictionCalls.ts';
import type { DueAct } from './ExecuteDialog.tsx';
import { ExecuteDialog } from './lateParts.ts';

/** Seconds after which the keeper counts as late. */
const LATE_SECONDS = 30;

/** Says what is late, and offers to do it to an account that can. */
function LateMessage({
  epoch,
  late,
  onExecute,
}: {
  epoch: number;
  /** Seconds. */
  late: number;
  onExecute: (() => void) | undefined;
}): ReactNode {
  const { t, locale } = useTranslation();
  const isPending = useAppSelector((state) =>
    selectPendingTransactions(state).some(({ info }) => info.kind === 'executeRound'),
  );
  return (
    <Message
      variant="info"
      role="status"
      action={
        onExecute && (
          <Row>
            <Button scale="sm" loading={isPending} onClick={onExecute}>
              {t('prediction.execute')}
            </Button>
          </Row>
        )
      }
    >
      {t('prediction.execute.late', { epoch, time: formatRemaining(late, locale) })}
    </Message>
  );
}

/** Offers to settle what is due where nobody has done it for 30 seconds. */
export function ExecuteNotice(): ReactNode {
  const clock = useChainClock();
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  // Keeps the action as pressed: the dialog shows its outcome once nothing is due.
  const [opened, setOpened] = useState<DueAct>();
  useCalls([dueCall]);
  const due = useAppSelector((state) => selectRead(state, dueCall));
  const [boundary, closing, locking] = (due ?? [0n, 0n, 0n]).map(Number) as [
    number,
    number,
    number,
  ];
  const epoch = closing || locking;
  useCalls([epoch === 0 ? undefined : voidableCall(epoch)]);
  const newest = useAppSelector(selectCurrentBlock);
  const at = useAppSelector((state) => selectAnsweredAt(state, dueCall));
  // What was due at an older block may be done by now: its own time tells whether it was late.
  const now = at?.block === newest ? clock?.now : at?.timestamp;
  const late = now !== undefined && boundary > 0 ? now - boundary : 0;
  const canAct = account !== null && !isReadOnly && !isWrongNetwork;
  return (
    <>
      {late >= LATE_SECONDS ? (
        <LateMessage
          epoch={epoch}
          late={late}
          onExecute={canAct ? () => setOpened({ account, boundary, closing, locking }) : undefined}
        />
      ) : null}
      {opened && opened.account === account ? (
        <LateBoundary onClose={() => setOpened(undefined)}>
          <ExecuteDialog due={opened} onClose={() => setOpened(undefined)} />
        </LateBoundary>
      ) : null}
    </>
  );
}
