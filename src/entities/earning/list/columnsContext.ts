import { createContext } from 'react';
import type { EarnColumn } from './earnEntry.ts';

/** Columns of the surrounding table, for its rows; none outside of one. */
export const ColumnsContext = createContext<readonly EarnColumn<string>[]>([]);
