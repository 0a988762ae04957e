import { env } from '#config/env.ts';
import type { TextKey } from '#i18n/t.ts';
import { fixedPart, isUnder, pages, type MenuGroup, type MenuIconName } from '../pages.ts';

/** A page in the menu. */
export interface MenuEntry {
  path: string;
  /** Route patterns of this page and of the pages that are part of it. */
  patterns: readonly string[];
  label: TextKey;
  icon: MenuIconName;
}

/** Returns a part of the menu, in the page table's order. */
function menuOf(group: MenuGroup): readonly MenuEntry[] {
  return pages.flatMap((page) => {
    if (!page.menu || (page.menu.group ?? 'main') !== group) return [];
    const { icon, label = page.title } = page.menu;
    const path = fixedPart(page.paths[0]);
    const parts = pages.filter((other) => other.partOf === path);
    return {
      path,
      patterns: [page, ...parts].flatMap(({ paths }) => paths),
      label,
      icon,
    };
  });
}

/** Pages that stand in the header and in the tab bar. */
export const mainMenu = menuOf('main');
export const games = menuOf('games');
/** The groups of "More". */
export const more: readonly (readonly MenuEntry[])[] = [
  menuOf('you'),
  menuOf('community'),
  menuOf('about'),
];

/**
 * Links to the product's channels, under "More" in the menu; a channel without an address is left
 * out.
 */
export const socialLinks: readonly { id: string; label: TextKey; href: string }[] = [
  { id: 'telegram', label: 'layout.social.telegram', href: env.telegramUrl } as const,
  { id: 'twitter', label: 'layout.social.twitter', href: env.twitterUrl } as const,
].filter(({ href }) => href !== '');

/**
 * Reports whether the page at a path is the entry's page, or part of it. The page table names
 * /farms/auction before /farms/*, which is not marked there.
 */
export function isCurrent({ patterns }: MenuEntry, pathname: string): boolean {
  const page = pages.find(({ paths }) => paths.some((path) => isUnder(path, pathname)));
  return page !== undefined && patterns.includes(page.paths[0]);
}

/** Reports whether one of the entries is the page at a path. */
export const hasCurrent = (entries: readonly MenuEntry[], pathname: string): boolean =>
  entries.some((entry) => isCurrent(entry, pathname));
