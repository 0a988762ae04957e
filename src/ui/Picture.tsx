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
  /** One address, or several to try in turn. */
  src: string | readonly string[] | undefined;
  /** Empty for a decorative image. */
  alt: string;
  /** Shown when no address loads. */
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
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const sources = src === undefined ? [] : typeof src === 'string' ? [src] : src;
  const shown = sources.find((source) => source !== '' && !failed.has(source));
  return (
    <Frame $size={size} $round={round}>
      {shown === undefined ? (
        fallback
      ) : (
        <img
          key={shown}
          src={shown}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed((before) => new Set(before).add(shown))}
        />
      )}
    </Frame>
  );
}
