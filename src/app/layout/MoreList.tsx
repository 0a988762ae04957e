import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#i18n/t.ts';
import { MenuList } from '#ui/MenuList.tsx';
import { more, socialLinks, type MenuEntry } from './menu.ts';
import { MenuIcon } from './MenuIcon.tsx';

/** Lists the pages that the header has no room for, those under "More", and the channels. */
export function MoreList({ rest }: { rest: readonly MenuEntry[] }): ReactNode {
  const { t } = useTranslation();
  const groups = [rest, ...more].filter(({ length }) => length > 0);
  return (
    <MenuList
      label={t('layout.menu.more')}
      placement="bottomStart"
      linkAs={Link}
      items={[
        ...groups.flatMap((entries, group) =>
          entries.map(({ path, label, icon }, at) => ({
            id: path,
            to: path,
            label: t(label),
            icon: <MenuIcon name={icon} />,
            startsGroup: group > 0 && at === 0,
          })),
        ),
        ...socialLinks.map(({ id, label, href }) => ({ id, label: t(label), href })),
      ]}
    />
  );
}
