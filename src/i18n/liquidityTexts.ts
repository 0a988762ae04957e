import add from './en-US/add.json' with { type: 'json' };
import liquidity from './en-US/liquidity.json' with { type: 'json' };
import remove from './en-US/remove.json' with { type: 'json' };
import results from './en-US/results.json' with { type: 'json' };
import volumes from './en-US/volumes.json' with { type: 'json' };
import zap from './en-US/zap.json' with { type: 'json' };

/** Texts that only the liquidity pages use. Loaded with those pages. */
export const liquidityTexts = { ...add, ...liquidity, ...remove, ...results, ...volumes, ...zap };
