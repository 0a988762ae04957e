import { useContext, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { color, radius, size, space } from '#ui/theme/tokens.ts';
import { IMAGES, safeUrl } from './safeUrl.ts';
import { InLink } from './UserLink.tsx';

const Place = styled.span`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space.sm};
  padding: ${space.md};
  border: ${size.hairline} dashed ${color.borderStrong};
  border-radius: ${radius.md};
  background-color: ${color.surfaceSunken};
`;

const Shown = styled.img`
  max-inline-size: 100%;
  border-radius: ${radius.md};
`;

interface UserImageProps {
  src: string | undefined;
  alt: string | undefined;
}

/**
 * Holds the place of an image that a proposal names, and loads it when pressed: its host would
 * learn who reads the proposal.
 */
export function UserImage({ src, alt = '' }: UserImageProps): ReactNode {
  const { t } = useTranslation();
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const isInLink = useContext(InLink);
  const url = isInLink ? undefined : safeUrl(src ?? '', IMAGES);
  if (!url) return <Text as="span">{alt}</Text>;
  if (state === 'shown')
    return (
      <Shown
        src={url.href}
        alt={alt}
        referrerPolicy="no-referrer"
        onError={() => setState('failed')}
      />
    );
  return (
    <Place>
      <Text as="span" weight="bold">
        {alt === '' ? t('voting.md.image', { host: url.host }) : alt}
      </Text>
      <Muted as="span">
        {state === 'failed'
          ? t('voting.md.image.failed')
          : t('voting.md.image.note', { host: url.host })}
      </Muted>
      <Button scale="sm" variant="subtle" onClick={() => setState('shown')}>
        {t('voting.md.image.load')}
      </Button>
    </Place>
  );
}
