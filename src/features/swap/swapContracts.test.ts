import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { addressCall } from '#entities/contractCheck/contractViews.ts';
import { OTHER } from '#testing/accounts.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { word } from '#testing/units.ts';

const router = contractAddress('router')!;
const links = addressCall(router, 'factory');
const desk = useSwapDesk();

describe('a swap by a router of another factory', () => {
  it('is refused with the reason before the wallet is asked, and keeps the form', async () => {
    desk.world.fake.answerHex(links, word(BigInt(OTHER)));
    await desk.world.fill({ amount: '1' });
    await desk.open();
    const error = { kind: 'contractsDiffer', contract: router };
    expect(desk.shown()?.preview).toEqual({ status: 'failed', error });
    await desk.confirm();
    expect(desk.shown()).toMatchObject({ isSent: false, error });
    expect(desk.world.asked()).toEqual([]);
    expect(desk.world.getState().swap.form.amountText).toBe('1');
  });

  it('is not stopped by a link that cannot be read', async () => {
    desk.world.fake.answerHex(links, null);
    await desk.world.fill({ amount: '1' });
    await desk.open();
    await desk.confirm();
    expect(desk.names()).toEqual(['swapExactETHForTokens']);
  });
});
