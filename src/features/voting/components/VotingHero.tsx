import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { art } from '#ui/theme/art.ts';
import { media, radius, space } from '#ui/theme/tokens.ts';
import { BallotArt } from './BallotArt.tsx';

/** Assembly hall at night, the same in both themes: the drawing's ink with a warm light. */
const hall = {
  ground: `color-mix(in srgb, ${art.ink} 84%, ${art.furDeep})`,
  light: `color-mix(in srgb, ${art.furDeep} 42%, transparent)`,
  beam: `color-mix(in srgb, ${art.cream} 6%, transparent)`,
} as const;

const Hall = styled.section`
  /* The texts inside take these colours in both themes. */
  --c-text: ${art.cream};
  --c-textMuted: color-mix(in srgb, ${art.cream} 82%, ${art.ink});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};
  align-items: center;
  overflow: hidden;
  padding: ${space.xl} ${space.lg};
  border-radius: ${radius.xl};
  background:
    radial-gradient(24rem 16rem at 80% 60%, ${hall.light}, transparent 72%),
    repeating-conic-gradient(from -8deg at 78% -20%, ${hall.beam} 0 9deg, transparent 9deg 22deg),
    ${hall.ground};
  color: ${art.cream};

  ${media.fromTablet} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
    padding: ${space.xl} ${space.xxl};
  }
`;

const ArtPlace = styled.div`
  inline-size: 100%;
  max-inline-size: 13rem;
  margin-inline: auto;

  ${media.fromTablet} {
    max-inline-size: 20rem;
  }
`;

/** Heads the page: what voting is for, and the way to a proposal of one's own. */
export function VotingHero(): ReactNode {
  const { t } = useTranslation();
  return (
    <Hall aria-label={t('voting.title')}>
      <Stack gap="lg" align="start">
        <Stack gap="sm">
          <Heading level={1} scale="display" weight="black">
            {t('voting.title')}
          </Heading>
          <Text scale="lg" weight="bold">
            {t('voting.subtitle', { name: 'MeowSwap' })}
          </Text>
        </Stack>
        <Button
          as={Link}
          to="/voting/proposal/create"
          scale="lg"
          startIcon={<PlusIcon size="sm" />}
        >
          {t('voting.make')}
        </Button>
        <Row gap="sm" align="start">
          <ShieldIcon size="sm" />
          <Text as="span" scale="sm" tone="muted">
            {t('voting.hero.check')}
          </Text>
        </Row>
      </Stack>
      <ArtPlace>
        <BallotArt />
      </ArtPlace>
    </Hall>
  );
}
