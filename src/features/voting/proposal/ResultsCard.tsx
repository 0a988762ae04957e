import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { CheckCircleIcon } from '#ui/icons/CheckCircleIcon.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { color, size, space } from '#ui/theme/tokens.ts';
import { Power } from '../components/Figures.tsx';
import { leadingChoice } from '../votingModel.ts';

const Choice = styled(Text)`
  overflow-wrap: anywhere;
`;

const Plain = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Mark = styled.span`
  display: inline-flex;
  color: ${color.success};
  min-inline-size: ${size.iconSm};
`;

function Result({
  choice,
  score,
  total,
  leads,
}: {
  choice: string;
  score: bigint;
  total: bigint;
  leads: boolean;
}): ReactNode {
  const { locale } = useTranslation();
  const share =
    total === 0n
      ? '0%'
      : formatPercent({ numerator: score, denominator: total }, { locale, places: 2 });
  return (
    <li>
      <Stack gap="xs">
        <Row justify="between" align="start">
          <Choice as="span" weight={leads ? 'black' : 'bold'}>
            <bdi>{choice}</bdi>
          </Choice>
          {leads ? (
            <Mark>
              <CheckCircleIcon size="sm" />
            </Mark>
          ) : null}
        </Row>
        <Meter part={score} whole={total} tone={leads ? 'accentUi' : 'plum'} />
        <Row justify="between">
          <Muted as="span" numeric>
            <Power value={score} />
          </Muted>
          <Text as="span" scale="sm" weight="bold" numeric>
            {share}
          </Text>
        </Row>
      </Stack>
    </li>
  );
}

/** Shows the voting power of each choice, by its place. */
export function ResultsCard({
  proposal: { choices, scores, total, voteCount, isFinal },
}: {
  proposal: Proposal;
}): ReactNode {
  const { t } = useTranslation();
  const leading = leadingChoice(scores);
  const title = t(isFinal ? 'voting.results.final' : 'voting.results');
  return (
    <Card aria-label={title}>
      <CardBody>
        <Stack gap="md">
          <Row justify="between" wrap>
            <Heading level={2} scale="lg">
              {title}
            </Heading>
            <Muted as="span" numeric>
              {t('voting.votes', { count: voteCount })}
            </Muted>
          </Row>
          {voteCount === 0 ? <Muted>{t('voting.results.none')}</Muted> : null}
          <Plain>
            {choices.map((choice, place) => (
              <Result
                key={choice}
                choice={choice}
                score={scores[place] ?? 0n}
                total={total}
                leads={place === leading}
              />
            ))}
          </Plain>
        </Stack>
      </CardBody>
    </Card>
  );
}
