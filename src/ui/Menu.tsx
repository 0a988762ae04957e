import type { ReactNode } from 'react';
import { MenuButton, type MenuTriggerProps } from './MenuButton.tsx';
import { MenuList, type MenuContent } from './MenuList.tsx';

export interface MenuProps extends MenuContent {
  /** Renders the button; spread the props on it. */
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
}

/**
 * A button with a list of actions. Arrows, Home, End and first letters move the focus; Esc and Tab
 * close the menu and return it.
 */
export function Menu({ renderTrigger, ...content }: MenuProps): ReactNode {
  return (
    <MenuButton renderTrigger={renderTrigger}>
      <MenuList {...content} />
    </MenuButton>
  );
}
