import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import type { Address } from '#lib/hex.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { size } from '#ui/theme/tokens.ts';
import type { PointsModel } from '../claimActs.ts';
import type { Claim } from '../claimModel.ts';
import { kindName } from '../kindName.ts';
import type { ClaimsView } from '../useClaims.ts';
import { ClaimDialog, PointsDialog } from './lateParts.ts';

const Thumb = styled.div`
  flex-shrink: 0;
  inline-size: ${size.iconXxl};
`;

const Entry = styled(Row)`
  flex: 1 1 15rem;
`;

export interface ClaimsPartProps {
  account: Address;
  view: ClaimsView;
  /** The account is only looked at. */
  isReadOnly: boolean;
}

function ClaimEntry({
  kind,
  isReadOnly,
  onClaim,
}: {
  kind: Claim['kind'];
  isReadOnly: boolean;
  onClaim: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const name = kindName(kind);
  return (
    <Entry gap="md">
      <Thumb>
        <CatPicture kind={kind} />
      </Thumb>
      <Stack gap="xs" align="start">
        <Text as="span" weight="bold">
          <Verbatim>{name}</Verbatim>
        </Text>
        <Button
          scale="sm"
          disabled={isReadOnly}
          aria-label={t('collectibles.claim.title', { name })}
          onPointerEnter={ClaimDialog.preload}
          onFocus={ClaimDialog.preload}
          onClick={onClaim}
        >
          {t('collectibles.claim')}
        </Button>
      </Stack>
    </Entry>
  );
}

function PointsEntry({
  points,
  isReadOnly,
  onClaim,
}: {
  points: bigint;
  isReadOnly: boolean;
  onClaim: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Entry gap="md" wrap>
      <Text as="span">{t('collectibles.points', { count: Number(points) })}</Text>
      <Button scale="sm" variant="secondary" disabled={isReadOnly} onClick={onClaim}>
        {t('collectibles.points.claim')}
      </Button>
    </Entry>
  );
}

/** Says what could not be read, and that the account's starter was claimed by another. */
function Notices({ view }: { view: ClaimsView }): ReactNode {
  const { t } = useTranslation();
  const states = view.claims?.statuses.map(({ state }) => state) ?? [];
  return (
    <>
      {view.isFailing || states.includes(null) ? (
        <RetryMessage onRetry={view.retry}>{t('collectibles.claims.failed')}</RetryMessage>
      ) : null}
      {states.includes('served') ? (
        <Message
          variant="info"
          action={
            <TextLink as={Link} to="/profile">
              {t('collectibles.get.setup')}
            </TextLink>
          }
        >
          {t('collectibles.state.served')}
        </Message>
      ) : null}
    </>
  );
}

/** Lists what the account can claim now; nothing where that is nothing. */
export function ClaimsPart({ account, view, isReadOnly }: ClaimsPartProps): ReactNode {
  const { t } = useTranslation();
  const [claiming, setClaiming] = useState<Claim>();
  const [points, setPoints] = useState<PointsModel>();
  const claimable = (view.claims?.statuses ?? []).flatMap(({ claim }) => claim ?? []);
  const owed = view.claims?.owed ?? [];
  return (
    <>
      <Notices view={view} />
      {claimable.length > 0 || owed.length > 0 ? (
        <Card as="section" aria-labelledby="claims">
          <CardBody>
            <Stack gap="md">
              <Heading level={2} scale="lg" id="claims">
                {t('collectibles.claimable')}
              </Heading>
              <Row gap="md" wrap>
                {claimable.map((claim) => (
                  <ClaimEntry
                    key={claim.kind}
                    kind={claim.kind}
                    isReadOnly={isReadOnly}
                    onClaim={() => setClaiming(claim)}
                  />
                ))}
                {owed.map((each) => (
                  <PointsEntry
                    key={each.at}
                    points={each.points}
                    isReadOnly={isReadOnly}
                    onClaim={() => setPoints({ account, ...each })}
                  />
                ))}
              </Row>
            </Stack>
          </CardBody>
        </Card>
      ) : null}
      {claiming ? (
        <LateBoundary onClose={() => setClaiming(undefined)}>
          <ClaimDialog account={account} claim={claiming} onClose={() => setClaiming(undefined)} />
        </LateBoundary>
      ) : null}
      {points ? (
        <LateBoundary onClose={() => setPoints(undefined)}>
          <PointsDialog model={points} onClose={() => setPoints(undefined)} />
        </LateBoundary>
      ) : null}
    </>
  );
}
