import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { size as sizes } from './theme/tokens.ts';

const scales = {
  xs: sizes.iconMd,
  sm: sizes.avatarSm,
  md: sizes.avatarMd,
  lg: sizes.avatarLg,
  xl: sizes.iconXxl,
} as const;

const Frame = styled.span<{ $size: keyof typeof scales; $round: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  inline-size: ${({ $size }) => scales[$size]};
  block-size: ${({ $size }) => scales[$size]};
  overflow: hidden;
  ${({ $round }) =>
    $round &&
    css`
      border-radius: 50%;
    `}

  & > * {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

export interface PictureProps {
  src: string | undefined;
  /** Empty for a decorative image. */
  alt: string;
  /** Shown without an address, or when it does not load. */
  fallback: ReactNode;
  /** Size: 20, 24, 32, 44 or 64 px. */
  size?: keyof typeof scales | undefined;
  round?: boolean | undefined;
}

/** Shows an untrusted image: no referrer, no script, and a fallback if it fails. */
export function Picture({
  src,
  alt,
  fallback,
  size = 'md',
  round = true,
}: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  return (
    <Frame $size={size} $round={round}>
      {!src || src === failed ? (
        fallback
      ) : (
        <img
          key={src}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}
