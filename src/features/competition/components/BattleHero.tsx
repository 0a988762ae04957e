import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useChainClock } from '#chain/blocks/useChainClock.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { ProgressSteps, type Step } from '#ui/ProgressSteps.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { art } from '#ui/theme/art.ts';
import { color, media, radius, space } from '#ui/theme/tokens.ts';
import { phaseEnd, phases, type Phase } from '../competitionModel.ts';
import type { Battle } from '../useCompetition.ts';
import { Countdown } from '#entities/clock/Countdown.tsx';
import { TrophyArt } from './TrophyArt.tsx';

const Frame = styled.section`
  overflow: hidden;
  border-radius: ${radius.xl};
  filter: drop-shadow(0 0.5rem 1.25rem ${color.shadowDeep});
`;

/** Night arena, the same in both themes: the drawing's ink under floodlights. */
const arena = {
  ground: `color-mix(in srgb, ${art.ink} 88%, ${art.furDeep})`,
  glow: `color-mix(in srgb, ${art.furDeep} 48%, transparent)`,
  light: `color-mix(in srgb, ${art.cream} 9%, transparent)`,
} as const;

const Top = styled.div`
  /* The texts inside take these colours in both themes. */
  --c-text: ${art.cream};
  --c-textMuted: color-mix(in srgb, ${art.cream} 80%, ${art.ink});
  --c-accentText: ${art.furLight};
  --c-plum: ${art.ink};
  --c-plumSoft: ${art.furLight};
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  align-items: center;
  padding: ${space.lg};
  background:
    radial-gradient(24rem 17rem at 78% 60%, ${arena.glow}, transparent 72%),
    conic-gradient(
      from 202deg at 58% -12%,
      transparent 0 6%,
      ${arena.light} 6% 10%,
      transparent 10%
    ),
    conic-gradient(from 152deg at 96% -14%, transparent 0 4%, ${arena.light} 4% 9%, transparent 9%),
    ${arena.ground};
  color: ${art.cream};

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    padding: ${space.xl} ${space.xl} ${space.lg} ${space.xxl};
  }
`;

const ArtPlace = styled.div`
  max-inline-size: 12rem;
  margin-inline: auto;
  inline-size: 100%;

  ${media.fromTablet} {
    max-inline-size: 21rem;
  }
`;

const Below = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.lg};
  padding: ${space.lg};
  background-color: ${color.surface};

  ${media.fromTablet} {
    padding: ${space.lg} ${space.xxl};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.lg};
  align-items: end;
  justify-content: space-between;
`;

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
  if (phase === 'close') return <Text weight="heavy">{t('competition.cta.calculating')}</Text>;
  // The account's button says the same.
  if (phase === 'over' || end === undefined) return null;
  const [label, done] = ends[phase];
  if (now !== undefined && now >= end) return <Text weight="heavy">{t(done)}</Text>;
  return (
    <Stack gap="sm">
      <Text as="span" weight="heavy">
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
    <Frame aria-label={t('competition.title')}>
      <Top>
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
        <ArtPlace>
          <TrophyArt />
        </ArtPlace>
      </Top>
      <Below>
        <Phases phase={battle.phase} />
        <Muted scale="md">{t(explained[battle.phase])}</Muted>
        <Row>
          <TimeLeft battle={battle} />
          {children}
        </Row>
      </Below>
    </Frame>
  );
}
