import { badgeDrawings } from './badges.ts';
import { drawCat } from './cat.ts';
import { easter } from './kinds/easter.ts';
import { kitchen } from './kinds/kitchen.ts';
import { lottery } from './kinds/lottery.ts';
import { mixies } from './kinds/mixies.ts';
import { starters } from './kinds/starters.ts';
import { winners } from './kinds/winners.ts';
import { teamDrawings } from './teams.ts';

const cats = { ...kitchen, ...starters, ...easter, ...winners, ...lottery, ...mixies };

/** Every drawing by its file below `public/`. */
export const drawings: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(cats).map(([key, cat]) => [`collectibles/${key}.svg`, drawCat(cat)] as const),
  ...teamDrawings.map((drawing, index) => [`teams/${index + 1}.svg`, drawing] as const),
  ...badgeDrawings.map(([name, drawing]) => [`badges/${name}.svg`, drawing] as const),
]);
