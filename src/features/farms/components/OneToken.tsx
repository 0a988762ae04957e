import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contractAddress } from '#config/chains.ts';
import { useStake } from '#entities/staking/usePlace.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { BoltIcon } from '#ui/icons/BoltIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { oneTokenInPath, oneTokenOutPath } from '../farmPaths.ts';
import { useFarmState } from '../useFarmState.ts';
import type { PlacedFarm } from '../placedFarm.ts';

/**
 * The ways into and out of a farm with one token. Each is two steps, and what lies between them is LP tokens in the wallet:
 * from those the next step is offered, so that nothing is lost by a reload in between. Of a farm that has finished only the way
 * out is offered.
 */
export function OneToken({ farm, place }: PlacedFarm): ReactNode {
  const { t } = useTranslation();
  const stake = useStake(place);
  const isFinished = useFarmState(farm).status === 'finished';
  if (farm.isSingle || !contractAddress('zap')) return null;
  const hasShares = (stake?.balance ?? 0n) > 0n;
  const hasStake = (stake?.staked ?? 0n) > 0n;
  if (isFinished && !hasShares && !hasStake) return null;
  return (
    <Panel>
      <Stack gap="sm">
        {isFinished ? null : (
          <>
            <Button as={Link} to={oneTokenInPath(farm)} variant="secondary" fullWidth startIcon={<BoltIcon size="sm" />}>
              {t('farms.oneToken.in')}
            </Button>
            <Muted scale="xs">{t('farms.oneToken.inHelp')}</Muted>
          </>
        )}
        {hasShares ? (
          <>
            <Button as={Link} to={oneTokenOutPath(farm)} variant="text" fullWidth>
              {t('farms.oneToken.out')}
            </Button>
            <Muted scale="xs">{t('farms.oneToken.outHelp')}</Muted>
          </>
        ) : null}
        {hasStake && !hasShares ? <Muted scale="xs">{t('farms.oneToken.unstakeFirst')}</Muted> : null}
      </Stack>
    </Panel>
  );
}
