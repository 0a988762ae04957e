import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, radius, size, space } from '#ui/theme/tokens.ts';
import { fetchMetadata } from '../metadata/fetchMetadata.ts';
import { isAskedAtOnce, metadataUrls } from '../metadata/metadataUrls.ts';
import type { Metadata } from '../metadata/parseMetadata.ts';
import type { OtherToken } from './readCollection.ts';

const Frame = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
  padding: ${space.sm};
  border: ${size.hairline} solid ${color.border};
  border-radius: ${radius.lg};
  overflow-wrap: anywhere;
`;

const Place = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
  color: ${color.textMuted};

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

/**
 * Returns what a collection says about a token: `undefined` while it is fetched or not to be
 * fetched (`uri` is `undefined`), `null` if nothing.
 */
function useMetadata(
  uri: string | null | undefined,
  gateways: readonly string[],
): Metadata | null | undefined {
  const [found, setFound] = useState<{
    uri: string;
    gateways: object;
    value: Metadata | null;
  }>();
  useEffect(() => {
    if (!uri) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const value = await fetchMetadata(uri, gateways);
      if (isCurrent) setFound({ uri, gateways, value });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [uri, gateways]);
  if (!uri) return uri === undefined ? undefined : null;
  return found?.uri === uri && found.gateways === gateways ? found.value : undefined;
}

/** Shows an untrusted picture: no referrer, no script, the next address if one fails. */
function OtherPicture({ images }: { images: readonly string[] }): ReactNode {
  const [failed, setFailed] = useState(0);
  const src = images[failed];
  return (
    <Place>
      {src === undefined ? (
        <CatPawIcon size="xl" />
      ) : (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(failed + 1)}
        />
      )}
    </Place>
  );
}

export interface OtherTokenCardProps {
  token: OtherToken;
  gateways: readonly string[];
  /** Other servers that the user allowed. */
  servers: readonly string[];
  onAllow: (server: string) => void;
  /** Absent while nothing can be signed. */
  onSend: (() => void) | undefined;
}

/** Shows a token of others: its number, which is sure, and what its collection says. */
export function OtherTokenCard({
  token: { tokenId, uri },
  gateways,
  servers,
  onAllow,
  onSend,
}: OtherTokenCardProps): ReactNode {
  const { t } = useTranslation();
  const asked = [...gateways, ...servers];
  const isStrange = (address: string): boolean => !isAskedAtOnce(address, asked);
  const strangeUri = uri === null ? undefined : metadataUrls(uri, gateways).find(isStrange);
  const metadata = useMetadata(strangeUri === undefined ? uri : undefined, gateways);
  const images = metadata?.images ?? [];
  const shownImages = images.filter((address) => !isStrange(address));
  const strange = strangeUri ?? (shownImages.length === 0 ? images.find(isStrange) : undefined);
  const server = strange === undefined ? undefined : new URL(strange);
  const id = String(tokenId);
  const shortId = id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id;
  return (
    <Frame>
      <OtherPicture key={shownImages[0]} images={shownImages} />
      <Text as="span" weight="bold" scale="sm">
        {metadata?.name ? (
          <Verbatim>{metadata.name}</Verbatim>
        ) : (
          t('collectibles.id', { id: shortId })
        )}
      </Text>
      {metadata?.name ? (
        <Muted as="span" scale="xs">
          {t('collectibles.id', { id: shortId })}
        </Muted>
      ) : null}
      {server === undefined ? null : (
        <Button scale="sm" variant="secondary" onClick={() => onAllow(server.origin)}>
          {t('collectibles.others.load', { server: server.host })}
        </Button>
      )}
      {metadata === undefined && strangeUri === undefined ? (
        <Skeleton width="80%" height="1rem" />
      ) : null}
      {metadata === null ? <Muted scale="xs">{t('collectibles.others.noMetadata')}</Muted> : null}
      {metadata?.description ? (
        <Muted scale="xs">
          <bdi>{metadata.description}</bdi>
        </Muted>
      ) : null}
      {onSend ? (
        <Button
          scale="sm"
          variant="subtle"
          onClick={onSend}
          aria-label={t('collectibles.transfer.act', { id: shortId })}
        >
          {t('collectibles.transfer')}
        </Button>
      ) : null}
    </Frame>
  );
}
