import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import type { Proposal } from '#remote/hub/voting.ts';
import { InOrder } from '#ui/InOrder.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, media, motion, radius, shadow, size, space } from '#ui/theme/tokens.ts';
import { useLatestProposals } from '../proposals/questions.ts';
import { useHubTime } from '../useHubTime.ts';
import { phaseOf } from '../votingModel.ts';
import { KindTag, TimeText } from './PhaseTag.tsx';

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: start;
  justify-content: space-between;
  gap: ${space.ms};
  block-size: 100%;
  padding: ${space.md};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.lg};
  background-color: ${color.surface};
  box-shadow: ${shadow.md};
  color: ${color.text};
  text-decoration: none;
  overflow-wrap: anywhere;
  transition:
    transform ${motion.quick} ${motion.ease},
    border-color ${motion.quick} ${motion.ease};

  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
      transform: translateY(-${space.xxs});
    }
  }
`;

function LatestTile({ proposal, now }: { proposal: Proposal; now: number }): ReactNode {
  return (
    <li>
      <Tile to={`/voting/proposal/${proposal.id}`}>
        <Text as="span" weight="bold">
          <Verbatim>{proposal.title}</Verbatim>
        </Text>
        <Stack gap="xs" align="start">
          <KindTag isCore={proposal.isCore} />
          <TimeText proposal={proposal} now={now} />
        </Stack>
      </Tile>
    </li>
  );
}

/**
 * Shows the newest open proposals of both kinds, nothing where there are none, and what stands below
 * once that is known.
 */
export function Latest({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const now = useHubTime();
  const { value, failure } = useLatestProposals('latest');
  const open = value?.filter((one) => phaseOf(one, now) === 'active') ?? [];
  return (
    <>
      {open.length === 0 ? null : (
        <Stack gap="md">
          <Heading level={2}>{t('voting.latest')}</Heading>
          <Strip aria-label={t('voting.latest')}>
            {open.map((proposal) => (
              <LatestTile key={proposal.id} proposal={proposal} now={now} />
            ))}
          </Strip>
        </Stack>
      )}
      <InOrder after={value !== undefined || failure !== undefined}>{children}</InOrder>
    </>
  );
}
