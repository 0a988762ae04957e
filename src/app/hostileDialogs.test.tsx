// @document
import '#features/liquidity/texts.ts';
import '#i18n/addLateTexts.ts';
import '#i18n/addRevertTexts.ts';
import { afterEach, describe, it } from 'vitest';
import { AddConfirmContent } from '#features/liquidity/add/components/AddConfirmContent.tsx';
import { ConfirmRemoveContent } from '#features/liquidity/remove/components/ConfirmRemoveContent.tsx';
import { ZapConfirmContent } from '#features/liquidity/zap/components/ZapConfirmContent.tsx';
import { ConfirmSwapContent } from '#features/swap/components/ConfirmSwapContent.tsx';
import { selectLatestModel } from '#features/swap/swapQuote.ts';
import { useAddDesk } from '#testing/addDesk.ts';
import { hostileNames } from '#testing/hostileNames.ts';
import { expectOnlyText } from '#testing/onlyText.ts';
import { useRemoveDesk } from '#testing/removeDesk.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { createSwapWorld } from '#testing/swapWorld.ts';
import { listedAddress } from '#testing/tokenLists.ts';
import { useZapDesk } from '#testing/zapDesk.ts';
import { amount } from '#testing/hostileInfos.ts';

const nothing = () => undefined;

const dialog = {
  updated: undefined,
  isAccountChanged: false,
  onAccept: nothing,
  onConfirm: nothing,
};

/** Returns a copy of `value` in which every symbol and name is `name`. */
function named<T>(value: T, name: string): T {
  if (Array.isArray(value)) return value.map((part: unknown) => named(part, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    /^(?:symbol|name)/.test(key) ? name : named(part as unknown, name),
  ]);
  return Object.fromEntries(entries) as T;
}

describe('a hostile name is only text', () => {
  afterEach(() => expectOnlyText());

  it('before signing a swap', async () => {
    const world = createSwapWorld();
    world.connect();
    await world.fill({ amount: '1' });
    const model = selectLatestModel(world.getState(), OWNER)!;
    const preview = {
      status: 'ready',
      spentRaw: amount,
      receivedRaw: amount,
      gasRaw: amount,
    } as const;
    const path = [OWNER, OTHER, listedAddress(0)];
    const contents = hostileNames.map((name) => (
      <ConfirmSwapContent
        key={name}
        {...dialog}
        model={{ ...named(model, name), path, route: [name, name, name] }}
        preview={preview}
        isLookalike={false}
      />
    ));
    world.render(<>{contents}</>);
  });

  describe('when adding liquidity', () => {
    const desk = useAddDesk();

    it('in the confirmation', async () => {
      await desk.open('BNB', 'BUSD');
      desk.type('A', '1');
      const model = desk.model();
      const preview = {
        status: 'ready',
        spentRaw: [amount, amount],
        sharesRaw: amount,
        gasRaw: null,
      } as const;
      desk.world.render(
        <>
          {hostileNames.map((name) => (
            <AddConfirmContent
              key={name}
              review={{ ...dialog, model: named(model, name), preview }}
            />
          ))}
        </>,
      );
    });
  });

  describe('when removing liquidity', () => {
    const desk = useRemoveDesk();

    it('in the confirmation', async () => {
      const model = await desk.model();
      desk.world.render(
        <>
          {hostileNames.map((name) => (
            <ConfirmRemoveContent
              key={name}
              review={{ ...dialog, model: named(model, name), preview: { status: 'running' } }}
              pool={undefined}
            />
          ))}
        </>,
      );
    });
  });

  describe('when zapping', () => {
    const desk = useZapDesk();

    it.each(['in', 'out'] as const)('in the confirmation: %s', async (way) => {
      const model = await desk.model(way);
      const preview = {
        status: 'ready',
        spentRaw: amount,
        receivedRaw: amount,
        dustRaw: amount,
        otherRaw: amount,
        gasRaw: null,
      } as const;
      desk.world.render(
        <>
          {hostileNames.map((name) => (
            <ZapConfirmContent
              key={name}
              review={{ ...dialog, model: named(model, name), preview }}
            />
          ))}
        </>,
      );
    });
  });
});
