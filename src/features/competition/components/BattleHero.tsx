import type { ReactNode } from 'react';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { ProgressSteps, type Step } from '#ui/ProgressSteps.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Stage } from '#ui/Stage.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { phaseEnd, phases, type Phase } from '../competitionModel.ts';
import type { Battle } from '../useCompetition.ts';
import { Countdown } from '#entities/clock/Countdown.tsx';
import { TrophyArt } from './TrophyArt.tsx';

const headings = {
  registration: 'competition.status.registration',
  open: 'competition.status.open',
  close: 'competition.status.finished',
  claiming: 'competition.status.finished',
  over: 'competition.status.finished',
} as const satisfies Record<Phase, TextKey>;

const explained = {
  registration: 'competition.banner.registration',
  open: 'competition.banner.open',
  close: 'competition.banner.close',
  claiming: 'competition.banner.claiming',
  over: 'competition.banner.over',
} as const satisfies Record<Phase, TextKey>;

const stepNames = {
  registration: 'competition.step.registration',
  open: 'competition.step.open',
  close: 'competition.step.close',
  claiming: 'competition.step.claiming',
  over: 'competition.step.over',
} as const satisfies Record<Phase, TextKey>;

/** What the countdown runs to, and what is said between that time and the next block. */
const ends = {
  registration: ['competition.startsIn', 'competition.starting'],
  open: ['competition.endsIn', 'competition.ending'],
  claiming: ['competition.claimEndsIn', 'competition.claimEnding'],
} as const satisfies Partial<Record<Phase, readonly [TextKey, TextKey]>>;

function TimeLeft({ battle }: { battle: Battle }): ReactNode {
  const { t } = useTranslation();
  const now = useChainClock()?.now;
  const { phase, terms, claimableUntil } = battle;
  const end = phaseEnd(phase, terms, claimableUntil);
  if (phase === 'close') return <Text weight="bold">{t('competition.cta.calculating')}</Text>;
  // Hidden where the account's button already says the same.
  if (phase === 'over' || end === undefined) return null;
  const [label, done] = ends[phase];
  if (now !== undefined && now >= end) return <Text weight="bold">{t(done)}</Text>;
  return (
    <Stack gap="sm">
      <Text as="span" weight="bold">
        {t(label)}
      </Text>
      <Countdown label={t(label)} to={end} />
    </Stack>
  );
}

function Phases({ phase }: { phase: Phase }): ReactNode {
  const { t } = useTranslation();
  const at = phases.indexOf(phase);
  const steps = phases.slice(0, -1).map((each, place): Step => ({
    id: each,
    label: t(stepNames[each]),
    state: place < at ? 'done' : place === at ? 'current' : 'upcoming',
  }));
  return <ProgressSteps label={t('competition.steps')} steps={steps} />;
}

/** Shows the phase of the battle with the time that is left, and the account's button. */
export function BattleHero({
  battle,
  prizes,
  children,
}: {
  battle: Battle;
  /** All prizes in dollars, as text. */
  prizes: string;
  /** The account's part and its button. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Stage
      label={t('competition.title')}
      light="floodlights"
      picture={<TrophyArt />}
      below={
        <>
          <Phases phase={battle.phase} />
          <Muted scale="md">{t(explained[battle.phase])}</Muted>
          <Row gap="lg" align="end" justify="between" wrap>
            <TimeLeft battle={battle} />
            {children}
          </Row>
        </>
      }
    >
      <Stack gap="sm" align="start">
        <Tag tone="plum">{t(headings[battle.phase])}</Tag>
        <Heading level={1} scale="display" weight="black">
          {t('competition.title')}
        </Heading>
        <Text scale="xl" weight="black" tone="accent">
          {t('competition.prizesTotal', { amount: prizes })}
        </Text>
        <Muted scale="lg">{t('competition.subtitle')}</Muted>
      </Stack>
    </Stage>
  );
}
