import '#i18n/addPartsTexts.ts';
import '#i18n/addVotingTexts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { IconGround } from '#ui/IconGround.tsx';
import { MegaphoneIcon } from '#ui/icons/MegaphoneIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Page } from '#ui/Page.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { Latest } from './components/Latest.tsx';
import { ProposalList } from './components/ProposalList.tsx';
import { VotingHero } from './components/VotingHero.tsx';
import { currentSources } from './space.ts';

/** Invites to a proposal of one's own. */
function Voice(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card variant="sunken" aria-label={t('voting.voice.title')}>
      <CardBody>
        <Row gap="lg" wrap justify="between">
          <Row gap="md" align="start">
            <IconGround $tone="accent">
              <MegaphoneIcon size="lg" />
            </IconGround>
            <Stack gap="xs">
              <Heading level={2} scale="lg">
                {t('voting.voice.title')}
              </Heading>
              <Text>{t('voting.voice.text')}</Text>
              <Muted>{t('voting.voice.note')}</Muted>
            </Stack>
          </Row>
          <Button as={Link} to="/voting/proposal/create" variant="secondary">
            {t('voting.make')}
          </Button>
        </Row>
      </CardBody>
    </Card>
  );
}

/** Shows /voting: proposals by kind and state. */
export function VotingPage(): ReactNode {
  const { t } = useTranslation();
  if (!currentSources)
    return <NotDeployedPage title={t('voting.title')} text={t('voting.notDeployed')} />;
  return (
    <Page>
      <VotingHero />
      <Latest>
        <ProposalList />
        <Voice />
      </Latest>
    </Page>
  );
}
