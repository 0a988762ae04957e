import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, radius, size, space } from '#ui/theme/tokens.ts';
import { fetchMetadata } from '../metadata/fetchMetadata.ts';
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

/** Returns what a collection says about a token: `undefined` while it is fetched, `null` if nothing. */
function useMetadata(uri: string | null, gateways: readonly string[]): Metadata | null | undefined {
  const [found, setFound] = useState<{
    uri: string | null;
    gateways: object;
    value: Metadata | null;
  }>();
  useEffect(() => {
    if (uri === null) return undefined;
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
  if (uri === null) return null;
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
  /** Absent while nothing can be signed. */
  onSend: (() => void) | undefined;
}

/** Shows a token of others: its number, which is sure, and what its collection says. */
export function OtherTokenCard({ token, gateways, onSend }: OtherTokenCardProps): ReactNode {
  const { t } = useTranslation();
  const metadata = useMetadata(token.uri, gateways);
  const id = String(token.tokenId);
  const shortId = id.length > 12 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id;
  return (
    <Frame>
      <OtherPicture key={metadata?.images[0]} images={metadata?.images ?? []} />
      <Text as="span" weight="bold" scale="sm">
        {metadata?.name ? <bdi>{metadata.name}</bdi> : t('collectibles.id', { id: shortId })}
      </Text>
      {metadata?.name ? (
        <Muted as="span" scale="xs">
          {t('collectibles.id', { id: shortId })}
        </Muted>
      ) : null}
      {metadata === undefined ? <Skeleton width="80%" height="1rem" /> : null}
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
