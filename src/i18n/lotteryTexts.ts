import lottery from './en-US/lottery.json' with { type: 'json' };

/** Texts that only the lottery uses. Loaded with its page. */
export const lotteryTexts = { ...lottery };
