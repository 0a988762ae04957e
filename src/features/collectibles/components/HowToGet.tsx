import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contractCall } from '#chain/calls.ts';
import { selectRead } from '#chain/multicall/selectors.ts';
import { useCalls } from '#chain/multicall/useCalls.ts';
import { contractAddress } from '#config/chains.ts';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { starterFactoryAbi } from '#protocol/abi/starterFactoryAbi.ts';
import type { CollectibleKind, CollectibleOrigin } from '#protocol/collectibleKinds.ts';
import { useAppSelector } from '#redux';
import { Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import type { ClaimState, ClaimStatus } from '../claimModel.ts';

const originTexts: Record<CollectibleOrigin, TextKey> = {
  starter: 'collectibles.get.starter',
  user: 'collectibles.get.user',
  vault: 'collectibles.get.vault',
  prediction: 'collectibles.get.prediction',
  ticket: 'collectibles.get.ticket',
  winningTicket: 'collectibles.get.winningTicket',
  list: 'collectibles.get.list',
};

const stateTexts: Record<ClaimState, TextKey> = {
  claimable: 'collectibles.claimable',
  claimed: 'collectibles.state.claimed',
  ended: 'collectibles.state.ended',
  served: 'collectibles.state.served',
  unmet: 'collectibles.state.unmet',
};

const factory = contractAddress('starterFactory');

/** Says whether the account has bought its starter, and where it can. */
function StarterState({ account }: { account: Address }): ReactNode {
  const { t } = useTranslation();
  const call = factory && contractCall(starterFactoryAbi, factory, 'hasClaimed', [account]);
  useCalls([call]);
  const hasStarter = useAppSelector((state) => selectRead(state, call));
  if (hasStarter === true) return <Muted scale="sm">{t('collectibles.get.starterDone')}</Muted>;
  if (hasStarter !== false) return null;
  return (
    <Muted scale="sm">
      <TextLink as={Link} to="/profile">
        {t('collectibles.get.setup')}
      </TextLink>
    </Muted>
  );
}

/** Says how a kind is got, and how far the account is with it. */
export function HowToGet({
  kind,
  account,
  status,
}: {
  kind: CollectibleKind;
  account: Address | null;
  status: ClaimStatus | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const { origin } = kind;
  return (
    <Stack gap="xs">
      <Text as="span" scale="sm" weight="bold">
        {t('collectibles.get')}
      </Text>
      <Muted scale="sm">{t(origin ? originTexts[origin] : 'collectibles.get.given')}</Muted>
      {origin === 'starter' && account !== null ? <StarterState account={account} /> : null}
      {status ? (
        <Muted scale="sm">
          {t(status.state === null ? 'collectibles.claims.failed' : stateTexts[status.state])}
        </Muted>
      ) : null}
    </Stack>
  );
}
