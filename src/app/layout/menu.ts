import type { ComponentType } from 'react';
import { env } from '#config/env.ts';
import type { TextKey, Translate } from '#i18n/t.ts';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { FishIcon } from '#ui/icons/FishIcon.tsx';
import { GavelIcon } from '#ui/icons/GavelIcon.tsx';
import { HomeIcon } from '#ui/icons/HomeIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { MegaphoneIcon } from '#ui/icons/MegaphoneIcon.tsx';
import { RocketIcon } from '#ui/icons/RocketIcon.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { fixedPart, isUnder, pages, type MenuIconName, type PageEntry } from '../pages.ts';

const icons: Readonly<Record<MenuIconName, ComponentType<IconProps>>> = {
  home: HomeIcon,
  swap: SwapIcon,
  droplets: DropletsIcon,
  sprout: SproutIcon,
  fish: FishIcon,
  gavel: GavelIcon,
  trend: TrendIcon,
  ticket: TicketIcon,
  rocket: RocketIcon,
  cat: CatPawIcon,
  star: StarIcon,
  megaphone: MegaphoneIcon,
};

/** A page in the menu. */
export interface MenuEntry {
  path: string;
  /** Route patterns of this page and of the pages that are part of it. */
  patterns: readonly string[];
  label: TextKey;
  icon: ComponentType<IconProps>;
}

const isLate = ({ menu: entry }: PageEntry): boolean => entry?.isLate === true;

const ordered = pages.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));

/** The menu's pages in the page table's order, late ones last. */
export const menu: readonly MenuEntry[] = ordered.flatMap((page) => {
  if (!page.menu) return [];
  const { icon, label = page.title } = page.menu;
  const path = fixedPart(page.paths[0]);
  const parts = pages.filter((other) => other.partOf === path);
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

/** Returns what is under "More": pages that the menu has no room for, then the channels. */
export function moreItems(
  rest: readonly MenuEntry[],
  t: Translate,
): { id: string; label: string; to?: string; href?: string }[] {
  return [
    ...rest.map(({ path, label }) => ({ id: path, label: t(label), to: path })),
    ...socialLinks.map(({ id, label, href }) => ({ id, label: t(label), href })),
  ];
}

/**
 * Reports whether the page at a path is the entry's page, or part of it. The page table names
 * /farms/auction before /farms/*, which is not marked there.
 */
export function isCurrent({ patterns }: MenuEntry, pathname: string): boolean {
  const page = pages.find(({ paths }) => paths.some((path) => isUnder(path, pathname)));
  return page !== undefined && patterns.includes(page.paths[0]);
}
