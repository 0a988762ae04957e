import type { ComponentType } from 'react';
import { env } from '#config/env.ts';
import type { TextKey } from '#i18n/t.ts';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { FishIcon } from '#ui/icons/FishIcon.tsx';
import { HomeIcon } from '#ui/icons/HomeIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import { fixedPart, isUnder, pages, type MenuIconName } from '../pages.ts';

const icons: Readonly<Record<MenuIconName, ComponentType<IconProps>>> = {
  home: HomeIcon,
  swap: SwapIcon,
  liquidity: DropletsIcon,
  farms: SproutIcon,
  pools: FishIcon,
};

/** A page in the menu. */
export interface MenuEntry {
  path: string;
  /** Route patterns of this page and of the pages that are part of it. */
  patterns: readonly string[];
  label: TextKey;
  icon: ComponentType<IconProps>;
}

/** The menu's pages in the page table's order. */
export const menu: readonly MenuEntry[] = pages.flatMap((page) => {
  if (!page.load || !page.menu) return [];
  const { icon, label = page.title } = page.menu;
  const path = fixedPart(page.paths[0]);
  const parts = pages.filter((other) => other.load && other.partOf === path);
  const patterns = [page, ...parts].flatMap(({ paths }) => paths);
  return { path, patterns, label, icon: icons[icon] };
});

/**
 * Links to the product's channels, under "More" in the menu; a channel without an address is left
 * out.
 */
export const socialLinks: readonly { id: string; label: TextKey; href: string }[] = [
  { id: 'telegram', label: 'layout.social.telegram', href: env.telegramUrl } as const,
  { id: 'twitter', label: 'layout.social.twitter', href: env.twitterUrl } as const,
].filter(({ href }) => href !== '');

/** Reports whether the page at a path is the entry's page, or part of it. */
export function isCurrent({ patterns }: MenuEntry, pathname: string): boolean {
  return patterns.some((pattern) => isUnder(pattern, pathname));
}
