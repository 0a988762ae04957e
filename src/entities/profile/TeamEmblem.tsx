import type { ReactNode } from 'react';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { Picture, type PictureProps } from '#ui/Picture.tsx';

/** Shows a team's emblem. Decorative: the team's name is beside it. */
export function TeamEmblem({
  id,
  size = 'lg',
}: { id: number } & Pick<PictureProps, 'size'>): ReactNode {
  return <Picture src={`/teams/${id}.svg`} alt="" size={size} fallback={<StarIcon />} />;
}
