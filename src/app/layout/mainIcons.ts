import type { ComponentType } from 'react';
import { DropletsIcon } from '#ui/icons/DropletsIcon.tsx';
import { FishIcon } from '#ui/icons/FishIcon.tsx';
import { HomeIcon } from '#ui/icons/HomeIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { SproutIcon } from '#ui/icons/SproutIcon.tsx';
import { SwapIcon } from '#ui/icons/SwapIcon.tsx';
import type { MenuIconName } from '../pages.ts';

/** Icons of the main pages; those of the rest come with the lists that show them. */
export const mainIcons: Partial<Record<MenuIconName, ComponentType<IconProps>>> = {
  home: HomeIcon,
  swap: SwapIcon,
  droplets: DropletsIcon,
  sprout: SproutIcon,
  fish: FishIcon,
};
