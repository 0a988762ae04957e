import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { latePart } from '#entities/feedback/latePart.ts';
import { useTranslation } from '#i18n/t.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading } from '#ui/Text.tsx';
import { KindTag, PhaseTag, TimeText } from '../components/PhaseTag.tsx';

/** Beside the page: the rest can be used before the text is drawn. */
const Markdown = latePart(async () => (await import('../markdown/Markdown.tsx')).Markdown);

const Title = styled(Heading)`
  overflow-wrap: anywhere;
`;

/** Shows what a proposal says. */
export function ContentCard({ proposal, now }: { proposal: Proposal; now: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Card as="article">
      <CardBody>
        <Stack gap="lg">
          <Stack gap="sm">
            <Row wrap>
              <PhaseTag proposal={proposal} now={now} />
              <KindTag isCore={proposal.isCore} />
              <TimeText proposal={proposal} now={now} />
            </Row>
            <Title level={1} scale="xxl" weight="black">
              <bdi>{proposal.title}</bdi>
            </Title>
          </Stack>
          <Suspense fallback={<Skeleton height="12rem" label={t('common.loading')} />}>
            <Markdown text={proposal.body} />
          </Suspense>
        </Stack>
      </CardBody>
    </Card>
  );
}
