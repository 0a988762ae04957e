import type { ComponentType, ReactNode } from 'react';
import { CatPawIcon } from '#ui/icons/CatPawIcon.tsx';
import { GavelIcon } from '#ui/icons/GavelIcon.tsx';
import type { IconProps } from '#ui/icons/Icon.tsx';
import { MegaphoneIcon } from '#ui/icons/MegaphoneIcon.tsx';
import { RocketIcon } from '#ui/icons/RocketIcon.tsx';
import { ShieldIcon } from '#ui/icons/ShieldIcon.tsx';
import { StarIcon } from '#ui/icons/StarIcon.tsx';
import { TicketIcon } from '#ui/icons/TicketIcon.tsx';
import { TrendIcon } from '#ui/icons/TrendIcon.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { UsersIcon } from '#ui/icons/UsersIcon.tsx';
import { WalletIcon } from '#ui/icons/WalletIcon.tsx';
import type { MenuIconName } from '../pages.ts';
import { mainIcons } from './mainIcons.ts';

const icons: Partial<Record<MenuIconName, ComponentType<IconProps>>> = {
  ...mainIcons,
  gavel: GavelIcon,
  trend: TrendIcon,
  ticket: TicketIcon,
  rocket: RocketIcon,
  cat: CatPawIcon,
  star: StarIcon,
  megaphone: MegaphoneIcon,
  wallet: WalletIcon,
  user: UserIcon,
  users: UsersIcon,
  shield: ShieldIcon,
};

/** Draws the icon of a page in a menu. */
export function MenuIcon({ name, ...props }: { name: MenuIconName } & IconProps): ReactNode {
  const Icon = icons[name];
  return Icon ? <Icon {...props} /> : null;
}
