import type { TextKey } from '#i18n/t.ts';

/** Names of the tiers of a team's members (decision G89). */
export const tierTexts = {
  gold: 'competition.tier.gold',
  silver: 'competition.tier.silver',
  bronze: 'competition.tier.bronze',
  purple: 'competition.tier.purple',
  teal: 'competition.tier.teal',
} as const satisfies Record<string, TextKey>;
