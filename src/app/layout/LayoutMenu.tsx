import type { ReactNode } from 'react';
import { LateBoundary } from '#entities/feedback/LateBoundary.tsx';
import { MenuButton, type MenuTriggerProps } from '#ui/MenuButton.tsx';
import { useOpenMenu } from '#ui/openMenu.ts';

/** Shows the list once it is here. */
function LateList({ children }: { children: ReactNode }): ReactNode {
  const { onClose } = useOpenMenu();
  return <LateBoundary onClose={onClose}>{children}</LateBoundary>;
}

interface LayoutMenuProps {
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
  /** Loads the code of the list. */
  onNear: () => void;
  /** The list, a late part. */
  children: ReactNode;
}

/** Shows a menu of pages whose list is loaded when the pointer or the focus comes near. */
export function LayoutMenu({ renderTrigger, onNear, children }: LayoutMenuProps): ReactNode {
  return (
    <MenuButton renderTrigger={renderTrigger} onNear={onNear}>
      <LateList>{children}</LateList>
    </MenuButton>
  );
}
