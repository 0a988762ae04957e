import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractAddress } from '#config/chains.ts';
import { selectAccount } from '#entities/account/accountSelectors.ts';
import { useStake } from '#entities/earning/staking/usePlace.ts';
import { usePlaceState } from '#entities/earning/staking/usePlaceState.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { space } from '#ui/theme/tokens.ts';
import { oneTokenInPath, oneTokenOutPath } from '../farmPaths.ts';
import type { PlacedFarm } from '../placedFarm.ts';
import { isZapFarm, useNeedsShares } from '../useNeedsShares.ts';

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${space.md} ${space.lg};
`;

const Hint = styled(Muted)`
  flex: 1 1 9rem;
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** Renders one action with its explanation. */
function Way({
  to,
  label,
  hint,
  variant,
}: {
  to: string;
  label: string;
  hint: string;
  variant: ButtonVariant;
}): ReactNode {
  return (
    <Row wrap gap="ms">
      <Button as={Link} to={to} variant={variant} scale="sm" startIcon={<BoltIcon size="sm" />}>
        {label}
      </Button>
      <Hint scale="xs">{hint}</Hint>
    </Row>
  );
}

/**
 * Offers to enter or leave a farm with one token; a stake is left by unstaking it as tokens. A
 * finished farm offers only the exit. Leaves the way in to FarmStart for an account without LP
 * tokens.
 */
export function OneToken({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  const stake = useStake(place);
  const isConnected = useAppSelector((state) => selectAccount(state) !== null);
  const isFinished = usePlaceState(place).status === 'finished';
  const needsShares = useNeedsShares({ farm, place });
  // The way in would move once the stake is read.
  const isLoading = isConnected && stake === undefined;
  if (!isZapFarm({ farm }) || needsShares || isLoading) return null;
  const hasShares = (stake?.balance ?? 0n) > 0n;
  const hasStake = (stake?.staked ?? 0n) > 0n;
  if (isFinished && !hasShares && !hasStake) return null;
  return (
    <Wide>
      <Panel>
        <Ways>
          {isFinished ? null : (
            <Way
              to={oneTokenInPath(farm)}
              label={t('farms.oneToken.in')}
              hint={t('farms.oneToken.inHelp')}
              variant="secondary"
            />
          )}
          {hasShares ? (
            <Way
              to={oneTokenOutPath(farm)}
              label={t('farms.oneToken.out')}
              hint={t('farms.oneToken.outHelp')}
              variant="subtle"
            />
          ) : null}
          {hasStake && !hasShares && contractAddress('farmZap') ? (
            <Muted scale="xs">{t('farms.oneToken.unstakeAs')}</Muted>
          ) : null}
        </Ways>
      </Panel>
    </Wide>
  );
}
