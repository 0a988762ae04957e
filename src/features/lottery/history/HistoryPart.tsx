import '#i18n/addIndexedTexts.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import type { ReactNode } from 'react';
import { useWhenLeft } from '#entities/feedback/useWhenLeft.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Heading } from '#ui/Text.tsx';
import type { LotteryRound } from '../lotteryModel.ts';
import {
  historyLeft,
  historyTabChosen,
  playedRoundShown,
  roundChosen,
  selectChosenRound,
  selectHistoryTab,
  type HistoryTab,
} from '../lotterySlice.ts';
import { useLastDrawn } from '../useLottery.ts';
import { OwnHistory } from './components/OwnHistory.tsx';
import { RoundDetails } from './components/RoundDetails.tsx';
import { RoundSwitcher } from './components/RoundSwitcher.tsx';

interface HistoryPartProps {
  /** Newest round. */
  newest: Pick<LotteryRound, 'id' | 'status'>;
}

/** Shows every round by its number, and the rounds that the account played. */
export function HistoryPart({ newest }: HistoryPartProps): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectHistoryTab);
  // Starts with the latest draw and follows new ones until another round is chosen.
  const latest = useLastDrawn(newest);
  const id = useAppSelector(selectChosenRound) ?? latest;
  const chosen = (next: number): number | null => (next === latest ? null : next);
  useWhenLeft(historyLeft);
  return (
    <Card as="section" aria-label={t('lottery.history.title')}>
      <CardBody>
        <Stack gap="md">
          <Heading level={2} scale="xl">
            {t('lottery.history.title')}
          </Heading>
          <Tabs
            label={t('lottery.history.title')}
            value={tab}
            onChange={(next: HistoryTab) => dispatch(historyTabChosen(next))}
            tabs={[
              {
                id: 'all',
                label: t('lottery.history.all'),
                content: (
                  <Stack gap="lg">
                    <RoundSwitcher
                      id={id}
                      newest={newest.id}
                      latest={latest}
                      onChange={(next) => dispatch(roundChosen(chosen(next)))}
                    />
                    <RoundDetails key={id} id={id} />
                  </Stack>
                ),
              },
              {
                id: 'own',
                label: t('lottery.history.own'),
                content: (
                  <OwnHistory
                    newest={newest}
                    onShow={(next) => dispatch(playedRoundShown(chosen(next)))}
                  />
                ),
              },
            ]}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
