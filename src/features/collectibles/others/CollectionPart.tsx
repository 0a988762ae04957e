import '#i18n/addListsTexts.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { OwnServerMessage } from '#entities/feedback/OwnServerMessage.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody } from '#ui/Card.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import { TransferDialog } from '../transfer/TransferDialog.tsx';
import { closedMetadataUrl } from '../metadata/fetchMetadata.ts';
import { isAskedAtOnce } from '../metadata/metadataUrls.ts';
import { gatewaysInUse, type OtherSettings } from './otherStorage.ts';
import { OtherTokenCard } from './OtherTokenCard.tsx';
import { MOST_TOKENS, useCollection, type OtherCollection } from './readCollection.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.ms};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.fromTablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export interface CollectionPartProps {
  collection: Address;
  account: Address;
  settings: OtherSettings;
  onAllow: (server: string) => void;
  onRemove: () => void;
}

/** Shows what the account has of a collection of others; its failures are its own. */
export function CollectionPart(props: CollectionPartProps): ReactNode {
  const { t } = useTranslation();
  const { collection, account, onRemove } = props;
  const { status, value, retry } = useCollection({ collection, account });
  const name = value?.name || shortenAddress(collection);
  return (
    <Card variant="flat" as="section" aria-label={name}>
      <CardBody>
        <Stack gap="md">
          <Row justify="between" wrap>
            <Stack gap="none">
              <Heading level={3} scale="md">
                <Verbatim>{name}</Verbatim>
              </Heading>
              <Muted as="span" scale="xs" numeric>
                {shortenAddress(collection)}
              </Muted>
            </Stack>
            <Button
              variant="text"
              scale="sm"
              onClick={onRemove}
              aria-label={t('collectibles.others.remove', { name: shortenAddress(collection) })}
            >
              {t('lists.remove.action')}
            </Button>
          </Row>
          {status === 'failed' ? (
            <RetryMessage onRetry={retry}>{t('collectibles.others.failed')}</RetryMessage>
          ) : null}
          {value ? (
            <Tokens {...props} name={name} found={value} />
          ) : status === 'loading' ? (
            <Skeleton height="6rem" label={t('common.loading')} />
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Tokens({
  collection,
  account,
  settings,
  onAllow,
  name,
  found,
}: CollectionPartProps & { name: string; found: OtherCollection }): ReactNode {
  const { t } = useTranslation();
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const [sent, setSent] = useState<bigint>();
  const gateways = useMemo(() => gatewaysInUse(settings), [settings]);
  const { tokens } = found;
  if (tokens.length === 0) return <Muted>{t('collectibles.others.none')}</Muted>;
  const { servers } = settings;
  // Names only the server to be asked; other servers need permission first.
  const closed = tokens
    .map(({ uri }) => uri !== null && closedMetadataUrl(uri, gateways))
    .find((url) => typeof url === 'string' && isAskedAtOnce(url, [...gateways, ...servers]));
  return (
    <>
      {found.isFromLogs ? <Muted>{t('collectibles.others.byLogs')}</Muted> : null}
      {closed ? (
        <Stack gap="sm">
          <Muted>{t('collectibles.others.closed')}</Muted>
          <OwnServerMessage address={closed} />
        </Stack>
      ) : null}
      <Cards>
        {tokens.map((token) => (
          <OtherTokenCard
            key={String(token.tokenId)}
            token={token}
            gateways={gateways}
            servers={servers}
            onAllow={onAllow}
            onSend={isReadOnly ? undefined : () => setSent(token.tokenId)}
          />
        ))}
      </Cards>
      {found.count > BigInt(tokens.length) ? (
        <Muted>{t('collectibles.more', { count: MOST_TOKENS })}</Muted>
      ) : null}
      {sent === undefined ? null : (
        <LateBoundary onClose={() => setSent(undefined)}>
          <TransferDialog
            account={account}
            nftAddress={collection}
            name={name}
            ids={[sent]}
            onClose={() => setSent(undefined)}
          />
        </LateBoundary>
      )}
    </>
  );
}
