import { useState, type ReactNode } from 'react';
import { selectPendingTransactions } from '#chain/transactions/selectors.ts';
import { selectAccount, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { formatRemaining } from '#lib/time.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Layout.tsx';
import { Message } from '#ui/Message.tsx';
import type { DueModel } from '../lotteryActs.ts';
import { actRecords, type DueAct, type LotteryDraw, type LotteryRound } from '../lotteryModel.ts';
import { useDueAct } from '../useLottery.ts';
import { actTexts } from './actTexts.ts';
import { DueDialog } from '../lateParts.ts';

const actKinds: ReadonlySet<string> = new Set(Object.values(actRecords));
/** Seconds after which the keeper counts as late. */
const LATE_SECONDS = 30;

interface DueNoticeProps {
  round: LotteryRound;
  draw: LotteryDraw | undefined;
}

/** Offers to do what is due for a round where nobody has done it for 30 seconds. */
export function DueNotice({ round, draw }: DueNoticeProps): ReactNode {
  const { t, locale } = useTranslation();
  const account = useAppSelector(selectAccount);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isPending = useAppSelector((state) =>
    selectPendingTransactions(state).some(({ info }) => actKinds.has(info.kind)),
  );
  // Keeps the action as pressed: the dialog shows its outcome once nothing is due.
  const [opened, setOpened] = useState<DueModel>();
  const due = useDueAct(round, draw);
  // Buyers cancel the round with their refund.
  const act = due && due.kind !== 'refund' ? due.kind : undefined;
  const canAct = account !== null && !isReadOnly && !isWrongNetwork;
  const texts: Record<DueAct['kind'], () => string> = {
    close: () => t('lottery.due.close', { time: formatRemaining(due?.late ?? 0, locale) }),
    count: () => t('lottery.due.count', { count: draw ? draw.tickets - draw.ticketsCounted : 0 }),
    draw: () => t('lottery.due.draw'),
    request: () => t('lottery.due.request'),
    refund: () => t('lottery.due.refund'),
  };
  return (
    <>
      {due && due.late >= LATE_SECONDS ? (
        <Message
          variant="info"
          role="status"
          action={
            canAct &&
            act && (
              <Row>
                <Button
                  scale="sm"
                  loading={isPending}
                  onClick={() => setOpened({ account, lotteryId: round.id, kind: act })}
                >
                  {t(actTexts[act])}
                </Button>
              </Row>
            )
          }
        >
          {texts[due.kind]()}
        </Message>
      ) : null}
      {opened && opened.account === account ? (
        <LateBoundary onClose={() => setOpened(undefined)}>
          <DueDialog model={opened} onClose={() => setOpened(undefined)} />
        </LateBoundary>
      ) : null}
    </>
  );
}
