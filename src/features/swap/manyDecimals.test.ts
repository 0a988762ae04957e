import { describe, expect, it } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { routerAbi } from '#protocol/abi/routerAbi.ts';
import { summaryText } from '#protocol/summary.ts';
import { decodeCall } from '#chain/encode.ts';
import { partsOf } from '#chain/transactions/info.ts';
import { executionPrice } from '#entities/pairs/tradeMath.ts';
import { metadataCalls } from '#entities/tokens/tokenCalls.ts';
import { tokenImported } from '#entities/tokens/tokensSlice.ts';
import type { Token } from '#lib/currency.ts';
import { exactAmountText, formatAmount, formatPrice, unknownText } from '#lib/format.ts';
import { parseAmount } from '#lib/amounts.ts';
import { token } from '#testing/currencies.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';
import { listedAddress } from '#testing/tokenLists.ts';
import { E18 } from '#testing/units.ts';
import { selectTrade } from './swapQuote.ts';
import { formLoaded } from './swapSlice.ts';
import { parseSwapQuery } from './swapUrl.ts';

const desk = useSwapDesk();
const RESERVE = 10n ** 30n;
const SOLD = 10n ** 27n + 1n;

/** Opens the swap of a link that sells a thousandth of a pool of a token. */
async function sell(odd: Token, field: 'input' | 'output' = 'input'): Promise<void> {
  const { dispatch, fake, router, read } = desk.world;
  dispatch(tokenImported(odd));
  router.setPool(odd, token('WBNB'), RESERVE, 100n * E18);
  fake.answer(erc20Abi, odd.address, 'balanceOf', RESERVE);
  fake.answer(erc20Abi, odd.address, 'allowance', 2n ** 256n - 1n);
  fake.answerHex(
    metadataCalls(odd.address).decimals,
    `0x${odd.decimals.toString(16).padStart(64, '0')}`,
  );
  const amount = exactAmountText(SOLD, odd);
  const [from, to] = field === 'input' ? [odd.address, 'BNB'] : ['BNB', odd.address];
  const link = `inputCurrency=${from}&outputCurrency=${to}&exactAmount=${amount}&exactField=${field}`;
  dispatch(formLoaded(parseSwapQuery(new URLSearchParams(link))));
  await read();
}

describe.each([0, 24, 36, 77])('a token with %d decimals', (decimals) => {
  const odd: Token = {
    chainId: 31337,
    address: listedAddress(decimals),
    decimals,
    symbol: `D${decimals}`,
    name: 'Odd',
  };

  it('is sold by the amount of a link, to the unit', async () => {
    await sell(odd);
    const model = desk.latest();
    expect(model.input.amountRaw).toBe(SOLD.toString());
    await desk.open();
    expect(desk.shown()?.preview).toMatchObject({ status: 'ready', spentRaw: SOLD.toString() });
    await desk.confirm();
    expect(decodeCall(routerAbi, desk.transactions()[0]!.data)?.args[0]).toBe(SOLD);
    const [info] = partsOf(desk.records()[0]!.info);
    expect(info).toMatchObject({ inputDecimals: decimals });
    const { params } = summaryText(info!);
    expect(params['input']).toBe(formatAmount(SOLD, odd));
  });

  it('is bought by the amount of a link, to the unit', async () => {
    await sell(odd, 'output');
    expect(desk.latest().output.amountRaw).toBe(SOLD.toString());
    await desk.open();
    expect(desk.shown()?.preview).toMatchObject({ status: 'ready', receivedRaw: SOLD.toString() });
  });

  it('has a price in both directions, and amounts that never read 0', async () => {
    await sell(odd);
    const trade = selectTrade(desk.world.getState())!;
    const price = executionPrice(trade);
    const inverse = { numerator: price.denominator, denominator: price.numerator };
    for (const text of [formatPrice(price), formatPrice(inverse), formatAmount(1n, odd)]) {
      expect(text).not.toBe(unknownText);
      expect(text).toMatch(/[1-9]/);
    }
    for (const amount of [1n, SOLD, 2n ** 256n - 1n])
      expect(parseAmount(exactAmountText(amount, odd), odd)).toEqual({ ok: true, amount });
  });
});
