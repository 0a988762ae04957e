import type { ComponentType } from 'react';
import { env } from '#config/env.ts';
import type { TextKey } from '#i18n/t.ts';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { FishIcon } from '#ui/icons/FishIcon.tsx';
import { HomeIcon } from '#ui/icons/HomeIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';

/** A page in the menu. */
export interface MenuEntry {
  path: string;
  /** Pages that belong to it without standing in the menu. */
  within?: readonly string[];
  label: TextKey;
  icon: ComponentType<IconProps>;
}

/** The pages that are built, in the menu's order. A page that is still to come is not here; its route says so. */
export const menu: readonly MenuEntry[] = [
  { path: '/', label: 'layout.menu.home', icon: HomeIcon },
  { path: '/swap', label: 'layout.menu.exchange', icon: SwapIcon },
  {
    path: '/liquidity',
    within: ['/find', '/add', '/create', '/remove'],
    label: 'layout.menu.liquidity',
    icon: DropletsIcon,
  },
  { path: '/farms', label: 'layout.title.farms', icon: SproutIcon },
  { path: '/pools', label: 'layout.title.pools', icon: FishIcon },
];

/** Where to find the product elsewhere: the two links of the menu's "More", as far as whoever runs the site named them. */
export const socialLinks: readonly { id: string; label: TextKey; href: string }[] = [
  { id: 'telegram', label: 'layout.social.telegram', href: env.telegramUrl } as const,
  { id: 'twitter', label: 'layout.social.twitter', href: env.twitterUrl } as const,
].filter(({ href }) => href !== '');

/** Whether a menu entry is where the reader is. */
export function isCurrent(entry: MenuEntry, pathname: string): boolean {
  if (entry.path === '/') return pathname === '/';
  return [entry.path, ...(entry.within ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}
