/** Colours of the product's drawings outside the page; the first six are those of `art.ts`. */
export const ink = '#2b1233';
export const cream = '#fff1e0';
export const blush = '#ff7f6e';
export const gold = '#ffc83d';
export const goldDeep = '#d98e04';

/** Fur of a cat, from lit to shaded, and its stripes or patches. */
export interface Coat {
  light: string;
  fur: string;
  deep: string;
  mark: string;
  /** Colour of lines on dark fur; ink where there is none. */
  pen?: string;
}

export const coats = {
  ginger: { light: '#ffb36b', fur: '#ff9440', deep: '#e8721a', mark: cream },
  honey: { light: '#ffe08a', fur: '#ffc64a', deep: '#e89a1c', mark: '#fff6d8' },
  milk: { light: '#fffaf2', fur: '#fbe9d6', deep: '#e6c6a6', mark: '#f4b183' },
  snow: { light: '#ffffff', fur: '#eee9fb', deep: '#c9bdea', mark: '#cfc3f0' },
  smoke: { light: '#b9b4c6', fur: '#938ca5', deep: '#6d6582', mark: '#d9d4e4' },
  slate: { light: '#a9c3dc', fur: '#7c9dbe', deep: '#577a9e', mark: '#dbe9f5' },
  night: { light: '#6a5893', fur: '#4e3d70', deep: '#36284f', mark: '#8b78b5', pen: '#f6e6ff' },
  cocoa: { light: '#c98f62', fur: '#a86c42', deep: '#7f4c2a', mark: '#f0cda6' },
  rust: { light: '#e0674a', fur: '#c24631', deep: '#93291f', mark: '#ffb79e' },
  berry: { light: '#9b96f2', fur: '#7770de', deep: '#524bb3', mark: '#c9c6ff' },
  lilac: { light: '#ead9ff', fur: '#cbaef5', deep: '#9a78d2', mark: '#f6eeff' },
  mint: { light: '#bdf0dc', fur: '#8fdcc0', deep: '#59b796', mark: '#e9fff6' },
  rose: { light: '#ffd3dd', fur: '#ffb0c2', deep: '#e98299', mark: '#fff0f3' },
  sand: { light: '#fff1dc', fur: '#f0d9b8', deep: '#cfae83', mark: '#6e4a3c' },
} satisfies Record<string, Coat>;
