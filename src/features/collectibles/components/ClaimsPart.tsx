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

/** Lists what the account can claim now; nothing where that is nothing. */
export function ClaimsPart({ account, view, isReadOnly }: ClaimsPartProps): ReactNode {
  const { t } = useTranslation();
  const [claiming, setClaiming] = useState<Claim>();
  const [points, setPoints] = useState<PointsModel>();
  const { claims } = view;
  const claimable = (claims?.statuses ?? []).flatMap(({ claim }) => claim ?? []);
  const owed = claims?.owed ?? [];
  const isServed = claims?.statuses.some(({ state }) => state === 'served') ?? false;
  const isUnread = claims?.statuses.some(({ state }) => state === null) ?? false;
  return (
    <>
      {view.isFailing || isUnread ? (
        <RetryMessage onRetry={view.retry}>{t('collectibles.claims.failed')}</RetryMessage>
      ) : null}
      {isServed ? (
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
      {claimable.length > 0 || owed.length > 0 ? (
        <Card as="section" aria-labelledby="claims">
          <CardBody>
            <Stack gap="md">
              <Heading level={2} scale="lg" id="claims">
                {t('collectibles.claimable')}
              </Heading>
              <Row gap="md" wrap>
                {claimable.map((claim) => (
                  <Entry key={claim.kind} gap="md">
                    <Thumb>
                      <CatPicture kind={claim.kind} />
                    </Thumb>
                    <Stack gap="xs" align="start">
                      <Text as="span" weight="bold">
                        <Verbatim>{kindName(claim.kind)}</Verbatim>
                      </Text>
                      <Button
                        scale="sm"
                        disabled={isReadOnly}
                        aria-label={t('collectibles.claim.title', { name: kindName(claim.kind) })}
                        onPointerEnter={ClaimDialog.preload}
                        onFocus={ClaimDialog.preload}
                        onClick={() => setClaiming(claim)}
                      >
                        {t('collectibles.claim')}
                      </Button>
                    </Stack>
                  </Entry>
                ))}
                {owed.map((each) => (
                  <Entry key={each.at} gap="md" wrap>
                    <Text as="span">
                      {t('collectibles.points', { count: Number(each.points) })}
                    </Text>
                    <Button
                      scale="sm"
                      variant="secondary"
                      disabled={isReadOnly}
                      onClick={() => setPoints({ account, ...each })}
                    >
                      {t('collectibles.points.claim')}
                    </Button>
                  </Entry>
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
