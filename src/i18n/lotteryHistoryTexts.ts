import lotteryHistory from './en-US/lottery.history.json' with { type: 'json' };

/** Texts of the lottery's past rounds and of their verification. Loaded with them. */
export const lotteryHistoryTexts = { ...lotteryHistory };
