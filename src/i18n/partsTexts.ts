import auctions from './en-US/auctions.parts.json' with { type: 'json' };
import earn from './en-US/earn.parts.json' with { type: 'json' };
import harvest from './en-US/harvest.parts.json' with { type: 'json' };
import portfolio from './en-US/portfolio.parts.json' with { type: 'json' };
import staking from './en-US/staking.parts.json' with { type: 'json' };
import yields from './en-US/yields.parts.json' with { type: 'json' };

/** Texts of parts that pages of earning and of games have in common: lists, amounts, previews. */
export const partsTexts = {
  ...auctions,
  ...earn,
  ...harvest,
  ...portfolio,
  ...staking,
  ...yields,
};
