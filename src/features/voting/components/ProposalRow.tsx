import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { formatPercent } from '#lib/format.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, media, motion, size, space } from '#ui/theme/tokens.ts';
import { leadingChoice, phaseOf, shortChoice } from '../votingModel.ts';
import { KindTag, PhaseTag, TimeText } from './PhaseTag.tsx';

const Item = styled.li`
  & + & {
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

const Whole = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  padding: ${space.md};
  color: ${color.text};
  text-decoration: none;
  transition: background-color ${motion.quick} ${motion.ease};

  ${media.fromTablet} {
    padding: ${space.ml} ${space.lg};
  }

  ${media.hover} {
    &:hover {
      background-color: ${color.surfaceHover};
    }
  }

  &:focus-visible {
    outline-offset: calc(-1 * ${size.ring});
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  min-inline-size: 0;
`;

const Title = styled(Text)`
  overflow-wrap: anywhere;
`;

/** Says how many have voted, and which choice leads with which share. */
function Standing({ proposal }: { proposal: Proposal }): ReactNode {
  const { t, locale } = useTranslation();
  const { scores, total, choices, voteCount } = proposal;
  const leading = leadingChoice(scores);
  const choice = leading === undefined ? undefined : choices[leading];
  const score = leading === undefined ? undefined : scores[leading];
  return (
    <Muted as="span" numeric>
      {t('voting.votes', { count: voteCount })}
      {choice === undefined || score === undefined || total === 0n ? null : (
        <>
          {' · '}
          <bdi>{shortChoice(choice)}</bdi>{' '}
          {formatPercent({ numerator: score, denominator: total }, { locale, places: 1 })}
        </>
      )}
    </Muted>
  );
}

/** Shows one proposal of a list, as a link to it. */
export function ProposalRow({ proposal, now }: { proposal: Proposal; now: number }): ReactNode {
  const { id, title, isCore } = proposal;
  return (
    <Item>
      <Whole to={`/voting/proposal/${id}`}>
        <Words>
          <Title as="span" scale="lg" weight="bold">
            <bdi>{title}</bdi>
          </Title>
          <Row wrap gap="sm">
            <PhaseTag proposal={proposal} now={now} />
            <KindTag isCore={isCore} />
            <TimeText proposal={proposal} now={now} />
            {phaseOf(proposal, now) === 'pending' ? null : <Standing proposal={proposal} />}
          </Row>
        </Words>
        <ChevronForwardIcon />
      </Whole>
    </Item>
  );
}
