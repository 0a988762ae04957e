import { GamesList } from './GamesList.tsx';
import { MoreList } from './MoreList.tsx';
import { MoreSheet } from './MoreSheet.tsx';

/** Holds what the menu opens: one part. */
export const menus = { GamesList, MoreList, MoreSheet };
