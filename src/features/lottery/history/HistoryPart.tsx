import '#i18n/addIndexedTexts.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Heading } from '#ui/Text.tsx';
import type { LotteryRound } from '../lotteryModel.ts';
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
  const [tab, setTab] = useState<'all' | 'own'>('all');
  // What a visitor comes back for. It follows each draw until another round is chosen.
  const latest = useLastDrawn(newest);
  const [chosen, setChosen] = useState<number>();
  const id = chosen ?? latest;
  const choose = (next: number): void => setChosen(next === latest ? undefined : next);
  const show = (next: number): void => {
    choose(next);
    setTab('all');
  };
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
            onChange={setTab}
            tabs={[
              {
                id: 'all',
                label: t('lottery.history.all'),
                content: (
                  <Stack gap="lg">
                    <RoundSwitcher id={id} newest={newest.id} latest={latest} onChange={choose} />
                    <RoundDetails key={id} id={id} />
                  </Stack>
                ),
              },
              {
                id: 'own',
                label: t('lottery.history.own'),
                content: <OwnHistory newest={newest} onShow={show} />,
              },
            ]}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
