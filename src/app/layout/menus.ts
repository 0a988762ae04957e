import { GamesList } from './GamesList.tsx';
import { MoreList } from './MoreList.tsx';
import { MoreSheet } from './MoreSheet.tsx';

/** What the menu opens: one part. */
export const menus = { GamesList, MoreList, MoreSheet };
