import { AbiCoder } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { errorText } from '#i18n/errorText.ts';
import { currentTranslation } from '#i18n/t.ts';
import type { AppError } from '#lib/errors.ts';
import { token } from '#testing/currencies.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { useSwapDesk } from '#testing/swapDesk.ts';

const desk = useSwapDesk();
const { t } = currentTranslation();
const busd = token('BUSD');
const pausable = [
  {
    type: 'function',
    name: 'paused',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const;

/** Makes the router refuse every swap with a sentence. */
function refuse(reason: string): void {
  const data = AbiCoder.defaultAbiCoder().encode(['string'], [reason]).slice(2);
  vi.spyOn(desk.world.router, 'run').mockImplementation(() => {
    throw new FakeRevert(`0x08c379a0${data}`);
  });
}

/** Returns what the dialog says, and what a press on its button gives. */
async function told(): Promise<[string, string]> {
  await desk.open();
  const { preview } = desk.shown()!;
  await desk.confirm();
  const { error } = desk.shown()!;
  const sentence = (failure: AppError | null | undefined): string => {
    const { key, params } = errorText(failure ?? { kind: 'noneFailed' });
    return t(key, params);
  };
  return [sentence(preview.status === 'failed' ? preview.error : null), sentence(error)];
}

beforeEach(async () => {
  await desk.world.fill({ from: 'BUSD', to: 'BNB', amount: '600' });
});

describe('a refused swap', () => {
  it.each(['Pausable: paused', 'TransferHelper: TRANSFER_FROM_FAILED', ''])(
    'names the token that is paused, refused with "%s"',
    async (reason) => {
      refuse(reason);
      desk.world.fake.answer(pausable, busd.address, 'paused', true);
      for (const sentence of await told()) expect(sentence).toContain('BUSD is paused by its');
      expect(desk.world.asked()).toEqual([]);
    },
  );

  it('names no token where none says that it is paused', async () => {
    refuse('Pausable: paused');
    for (const sentence of await told())
      expect(sentence).toContain('a token or contract that it uses is paused');
  });

  it.each(['Pancake: K', 'ds-math-sub-underflow', 'Pancake: INSUFFICIENT_INPUT_AMOUNT'])(
    'says that the pool holds less than its reserves, and nothing of slippage, refused with "%s"',
    async (reason) => {
      refuse(reason);
      desk.world.fake.answer(erc20Abi, busd.address, 'balanceOf', 1n);
      for (const sentence of await told()) {
        expect(sentence).toContain('the pool holds less BUSD than its reserves say');
        expect(sentence).not.toContain('slippage');
      }
    },
  );

  it('keeps the reason of a refusal that has nothing to do with tokens', async () => {
    refuse('PancakeRouter: EXPIRED');
    desk.world.fake.answer(pausable, busd.address, 'paused', true);
    for (const sentence of await told()) expect(sentence).toContain('its deadline has passed');
  });
});
