import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { tierOfGroup } from '#protocol/competitionTiers.ts';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { color, fontWeight, space } from '#ui/theme/tokens.ts';
import { tierTexts } from '../tierTexts.ts';

const inks = {
  gold: color.warning,
  silver: color.textMuted,
  bronze: color.accentText,
  purple: color.plum,
  teal: color.success,
} as const satisfies Record<keyof typeof tierTexts, string>;

const Mark = styled.span<{ $ink: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  color: ${({ $ink }) => $ink};
  font-weight: ${fontWeight.bold};
  white-space: nowrap;
`;

/** Names the tier of a reward group. */
export function TierMark({ group }: { group: number }): ReactNode {
  const { t } = useTranslation();
  const tier = tierOfGroup(group);
  return tier ? (
    <Mark $ink={inks[tier.name]}>
      <StarIcon size="sm" />
      {t(tierTexts[tier.name])}
    </Mark>
  ) : null;
}
