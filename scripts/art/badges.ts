import { coats, cream, gold, goldDeep } from './coats.ts';
import { circle, ellipse, fill, line, star } from './svg.ts';

interface Badge {
  title: string;
  /** Colours of the medal's field and of its rim and ribbon. */
  field: string;
  rim: string;
  sign: string;
}

const pawSign = (color: string): string =>
  fill(
    'M50 50C43 50 35 58 35 65 35 70 39 73 43 73 46 73 47 71 50 71S54 73 57 73C61 73 65 70 65 65 65 58 57 50 50 50Z',
    color,
  ) +
  ellipse(42, 39, 4.5, 6.5, color) +
  ellipse(58, 39, 4.5, 6.5, color) +
  ellipse(32, 50, 4.2, 5.6, color) +
  ellipse(68, 50, 4.2, 5.6, color);

/** Badges by the sort of campaign that gives the points; `campaign` stands for unknown ones. */
const badges: Record<string, Badge> = {
  campaign: { title: 'Campaign', field: '#6b3a86', rim: '#b98be0', sign: pawSign(cream) },
  sale: {
    title: 'Token sale',
    field: '#1f6f8b',
    rim: '#8fdcf2',
    sign:
      fill('M50 24C62 34 64 50 60 66H40C36 50 38 34 50 24Z', cream) +
      circle(50, 44, 6, '#1f6f8b') +
      fill('M40 54 30 68l10-2ZM60 54 70 68l-10-2Z', '#ff9440') +
      fill('M44 68h12l-6 13Z', gold),
  },
  easter: {
    title: 'Easter battle',
    field: '#3f9c74',
    rim: '#ffd0e0',
    sign:
      fill('M50 25C64 25 70 46 70 56a20 20 0 0 1-40 0C30 46 36 25 50 25Z', cream) +
      line('M32 50l6 5 6-5 6 5 6-5 6 5 6-5', '#ff7fae', 4) +
      circle(42, 66, 3, '#7770de') +
      circle(58, 66, 3, '#7770de') +
      circle(50, 39, 3, '#7770de'),
  },
  contest: {
    title: 'Trading contest',
    field: '#a52f45',
    rim: gold,
    sign:
      line('M36 34q-12 0-8 10 3 8 12 8M64 34q12 0 8 10-3 8-12 8', gold, 4.5) +
      fill('M34 27H66V42C66 54 58 60 50 60S34 54 34 42Z', gold) +
      fill('M46 58h8v9h8v7H38v-7h8Z', goldDeep) +
      star(50, 42, 8, cream),
  },
  lottery: {
    title: 'Lottery',
    field: '#7d3fb0',
    rim: '#ff9fd0',
    sign:
      fill('M27 40H73V47a5 5 0 0 0 0 10V64H27V57a5 5 0 0 0 0-10Z', cream) +
      line('M60 44v16', '#7d3fb0', 2.4, 0.6) +
      star(44, 52, 9, '#ff9440'),
  },
  prediction: {
    title: 'Prediction',
    field: '#23386f',
    rim: '#7fb4ff',
    sign:
      circle(50, 46, 19, '#9fd0ff') +
      line('M38 54l9-9 6 5 9-11M55 39h7v7', '#23386f', 4) +
      fill('M34 68q16-10 32 0l4 7H30Z', gold),
  },
  vault: {
    title: 'Vault',
    field: '#b0561a',
    rim: '#ffc98f',
    sign:
      fill('M34 40H66L72 66Q72 76 62 76H38Q28 76 28 66Z', coats.honey.light) +
      ellipse(50, 39, 19, 6, '#e89a1c') +
      line('M50 34V20', '#7f4c2a', 5) +
      ellipse(50, 22, 7, 4, '#7f4c2a') +
      line('M36 52h28M34 61h32', '#e89a1c', 3.5),
  },
};

function drawBadge({ title, field, rim, sign }: Badge): string {
  const scallops = Array.from({ length: 16 }, (_, index) => {
    const angle = (Math.PI * index) / 8;
    return circle(
      +(50 + 41 * Math.cos(angle)).toFixed(1),
      +(48 + 41 * Math.sin(angle)).toFixed(1),
      7,
      rim,
    );
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>${title}</title>${scallops}${circle(50, 48, 42, rim)}${circle(50, 48, 37, field)}${line('M21 34A32 32 0 0 1 40 18', '#fff', 3.5, 0.45)}${sign}</svg>\n`;
}

/** Every badge by its name. */
export const badgeDrawings: readonly (readonly [string, string])[] = Object.entries(badges).map(
  ([name, badge]) => [name, drawBadge(badge)],
);
