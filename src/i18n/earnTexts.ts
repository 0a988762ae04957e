import auctions from './en-US/auctions.json' with { type: 'json' };
import earn from './en-US/earn.json' with { type: 'json' };
import farms from './en-US/farms.json' with { type: 'json' };
import harvest from './en-US/harvest.json' with { type: 'json' };
import home from './en-US/home.json' with { type: 'json' };
import pools from './en-US/pools.json' with { type: 'json' };
import roi from './en-US/roi.json' with { type: 'json' };
import staking from './en-US/staking.json' with { type: 'json' };
import volumes from './en-US/volumes.json' with { type: 'json' };
import yields from './en-US/yields.json' with { type: 'json' };

/** Texts of the earn pages and of the home page, which sums them up. Loaded with those pages. */
export const earnTexts = {
  ...auctions,
  ...earn,
  ...farms,
  ...harvest,
  ...home,
  ...pools,
  ...roi,
  ...staking,
  ...volumes,
  ...yields,
};
