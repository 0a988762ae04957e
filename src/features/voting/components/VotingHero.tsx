import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Stage } from '#ui/Stage.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { BallotArt } from './BallotArt.tsx';

/** Heads the page: what voting is for, and the way to a proposal of one's own. */
export function VotingHero(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stage label={t('voting.title')} light="beams" picture={<BallotArt />}>
      <Stack gap="sm">
        <Heading level={1} scale="display" weight="black">
          {t('voting.title')}
        </Heading>
        <Text scale="lg" weight="bold">
          {t('voting.subtitle', { name: 'MeowSwap' })}
        </Text>
      </Stack>
      <Button as={Link} to="/voting/proposal/create" scale="lg" startIcon={<PlusIcon size="sm" />}>
        {t('voting.make')}
      </Button>
      <Row gap="sm" align="start">
        <ShieldIcon size="sm" />
        <Text as="span" scale="sm" tone="muted">
          {t('voting.hero.check')}
        </Text>
      </Row>
    </Stage>
  );
}
