import type { TextKey } from '#i18n/t.ts';

/** Badges that the page serves: `/badges/{badge}.svg`. */
type Badge = 'campaign' | 'contest' | 'easter' | 'lottery' | 'prediction' | 'sale' | 'vault';

/** What a campaign's points were given for. */
export interface Campaign {
  badge: Badge;
  title: TextKey & `campaigns.${string}`;
  /** Number in the title. */
  params: { id: number } | { number: number } | undefined;
}

/** A sort of campaigns: their ids begin with `prefix`. */
interface CampaignSort {
  prefix: string;
  badge: Badge;
  title: TextKey & `campaigns.${string}`;
  /** Whether the title has the number within the sort. */
  isNumbered?: true;
}

/**
 * Sorts of campaigns by the first digits of their ids (decision G72): 5 for points of single
 * accounts, two digits for who takes part and two for what in.
 */
const sorts: readonly CampaignSort[] = [
  { prefix: '511', badge: 'sale', title: 'campaigns.sale', isNumbered: true },
  { prefix: '512', badge: 'easter', title: 'campaigns.easter' },
  { prefix: '513', badge: 'campaign', title: 'campaigns.claim.user' },
  { prefix: '514', badge: 'contest', title: 'campaigns.contest' },
  { prefix: '515', badge: 'lottery', title: 'campaigns.lottery' },
  { prefix: '516', badge: 'vault', title: 'campaigns.claim.vault' },
  { prefix: '517', badge: 'prediction', title: 'campaigns.claim.prediction' },
];

/** Returns what a campaign is; one that is in no sort still has a badge and a title. */
export function campaignOf(id: number): Campaign {
  const text = String(id);
  const sort = text.length === 9 ? sorts.find(({ prefix }) => text.startsWith(prefix)) : undefined;
  if (!sort) return { badge: 'campaign', title: 'campaigns.other', params: { id } };
  const { badge, title, isNumbered } = sort;
  return { badge, title, params: isNumbered ? { number: Number(text.slice(3, 5)) } : undefined };
}
