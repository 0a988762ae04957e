import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { latePart } from '#entities/feedback/latePart.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import type { MenuProps } from '#ui/Menu.tsx';
import type { MenuContent } from '#ui/MenuList.tsx';
import { useOpenMenu } from '#ui/openMenu.ts';

/** Loads with the first menu that somebody is about to open. */
const MenuList = latePart(() => import('#ui/MenuList.tsx').then((list) => list.MenuList));

/** Shows the list once it is here. */
function LateList(content: MenuContent): ReactNode {
  const { onClose } = useOpenMenu();
  return (
    <LateBoundary onClose={onClose}>
      <MenuList {...content} linkAs={Link} />
    </LateBoundary>
  );
}

/** Shows a menu of pages whose list is loaded when the pointer or the focus comes near. */
export function LayoutMenu({ renderTrigger, ...content }: Omit<MenuProps, 'linkAs'>): ReactNode {
  return (
    <MenuButton renderTrigger={renderTrigger} onNear={MenuList.preload}>
      <LateList {...content} />
    </MenuButton>
  );
}
