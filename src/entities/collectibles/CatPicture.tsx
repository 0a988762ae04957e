import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { collectibleKind, collectiblePicture } from '#protocol/collectibleKinds.ts';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { color, radius } from '#ui/theme/tokens.ts';

const Frame = styled.span<{ $round: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 100%;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${({ $round }) => ($round ? '50%' : radius.lg)};
  background-color: ${color.surfaceSunken};
  color: ${color.textMuted};
`;

const Image = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

/**
 * Shows the picture of a kind, as wide as its place; a paw for one that this build doesn't know.
 * Decorative: the kind's name is beside it.
 */
export function CatPicture({
  kind,
  round = false,
}: {
  kind: number | null | undefined;
  round?: boolean;
}): ReactNode {
  const [failed, setFailed] = useState<string>();
  const known = typeof kind === 'number' ? collectibleKind(kind) : undefined;
  const src = known && collectiblePicture(known);
  return (
    <Frame $round={round}>
      {src === undefined || src === failed ? (
        <CatPawIcon size="xl" />
      ) : (
        <Image src={src} alt="" loading="lazy" draggable={false} onError={() => setFailed(src)} />
      )}
    </Frame>
  );
}
