// @document
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#i18n/addIndexedTexts.ts';
import '#i18n/addLotteryHistoryTexts.ts';
import '#i18n/addLotteryTexts.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { rewardToken, wrappedNative } from '#config/tokens.ts';
import { pairAddress } from '#entities/pairs/pairAddress.ts';
import { sortTokens } from '#entities/pairs/pairTypes.ts';
import { feedAbi } from '#protocol/abi/feedAbi.ts';
import { lotteryAbi } from '#protocol/abi/lotteryAbi.ts';
import { pairAbi } from '#protocol/abi/pairAbi.ts';
import { vrfSourceAbi } from '#protocol/abi/vrfSourceAbi.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import {
  answerRandomness,
  drawRound,
  FINAL,
  REQUEST,
  SOURCE,
  WORD,
} from '#testing/drawnLottery.ts';
import { createLotteryWorld, type LotteryWorld } from '#testing/lotteryWorld.ts';
import { FakeRevert } from '#testing/scriptedContracts.ts';
import { E18 } from '#testing/units.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { PricePart } from './components/PricePart.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';

const FEED = contractAddress('feed')!;
let world: LotteryWorld;

beforeEach(() => {
  world = createLotteryWorld();
});

const detail = (name: string) => screen.getByText(name).closest('div')!;

describe('the verification of a round', () => {
  beforeEach(() => {
    answerRandomness(world);
    drawRound(world, [
      { owner: OWNER, numbers: [FINAL, 1_000_000 + ((FINAL + 1) % 10)] },
      { owner: OTHER, numbers: { salt: 3n, count: 100 } },
    ]);
  });

  function show(onClose = vi.fn()) {
    world.render(
      <AppTheme mode="light">
        <VerifyDialog lotteryId={4} onClose={onClose} />
      </AppTheme>,
    );
    return { user: userEvent.setup(), onClose };
  }

  it('says that everything agrees, and what the viewer won', async () => {
    world.connect();
    const { user, onClose } = show();
    expect(screen.getByRole('dialog', { name: 'Verification of round #4' })).toBeVisible();
    expect(await screen.findByText(/^Everything agrees:/)).toBeVisible();
    expect(detail('Purchases')).toHaveTextContent('2');
    expect(detail('Tickets counted in the draw')).toHaveTextContent('102');
    expect(detail('Of these won')).toHaveTextContent('1');
    expect(screen.queryByText(/≠/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says nothing of tickets to a visitor', async () => {
    show();
    expect(await screen.findByText(/^Everything agrees:/)).toBeVisible();
    expect(screen.queryByText('Of these won')).toBeNull();
    expect(screen.queryByText('You have no tickets in this round')).toBeNull();
  });

  it('counts the figures that differ', async () => {
    world.fake.answer(vrfSourceAbi, SOURCE, 'viewRequest', {
      roundId: 3n,
      requestBlock: REQUEST.block,
      answerBlock: REQUEST.answerBlock,
      word: WORD,
    });
    show();
    expect(
      await screen.findByText('Figures that differ from what the contract says: 1'),
    ).toBeVisible();
    expect(detail('Made for round')).toHaveTextContent('3 ≠ contract: 4');
    expect(screen.queryByText(/^Everything agrees/)).toBeNull();
  });

  it('gives no verdict while something cannot be read, and does on another try', async () => {
    world.fake.answer(vrfSourceAbi, SOURCE, 'viewRequest', () => {
      throw new FakeRevert();
    });
    const { user } = show();
    expect(
      await screen.findByText(
        "This round couldn't be verified, because not everything could be read.",
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^Everything agrees|^Figures that differ/)).toBeNull();
    answerRandomness(world);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Everything agrees:/)).toBeVisible();
    expect(screen.queryByText(/couldn't be verified/)).toBeNull();
  });
});

describe('the price of a round', () => {
  const PAIR = sortTokens(rewardToken!, wrappedNative)!;
  const ADDRESS = pairAddress(PAIR)!;
  const BLOCKS = 2_000;

  beforeEach(() => {
    const { fake } = world;
    fake.block = chain.deployment.startBlock + BLOCKS;
    const updatedAt = BigInt(fake.timestamp - BLOCKS * 3);
    // 256 MEOW for 1 BNB of $640 all the time: $5 are 2 MEOW.
    const isMeowFirst = PAIR[0] === rewardToken;
    fake.answer(
      pairAbi,
      ADDRESS,
      'getReserves',
      isMeowFirst ? [256n * E18, E18, updatedAt] : [E18, 256n * E18, updatedAt],
    );
    fake.answer(pairAbi, ADDRESS, 'price0CumulativeLast', 7n);
    fake.answer(pairAbi, ADDRESS, 'price1CumulativeLast', 9n);
    fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 640n * 10n ** 8n, 0n, 0n, 1n]);
    const lottery = contractAddress('lottery')!;
    fake.answer(lotteryAbi, lottery, 'minPriceTicketInCake', E18 / 100n);
    fake.answer(lotteryAbi, lottery, 'maxPriceTicketInCake', 100n * E18);
  });

  function show(price = 2n * E18) {
    world.render(
      <AppTheme mode="light">
        <PricePart opening={{ time: world.fake.timestamp - 150, price }} />
      </AppTheme>,
    );
    return userEvent.setup();
  }

  it('is shown beside the prices that it follows from', async () => {
    show();
    expect(await screen.findByText('$5 at these prices')).toBeVisible();
    expect(detail('$5 at these prices')).toHaveTextContent('2 MEOW');
    expect(detail('Block before the round')).toHaveTextContent(
      (world.fake.block - 51).toLocaleString('en-US'),
    );
    expect(detail('30-minute average of MEOW')).toHaveTextContent(/0\.0039\d* BNB.*\$2\.50?/);
    expect(detail('BNB price of the feed')).toHaveTextContent('$640');
  });

  it.each([
    ['no difference', 2n * E18, /^Price in this round2 MEOW$/],
    ['none below a ten thousandth', 2n * E18 + E18 / 10_000n, /MEOW$/],
    ['how much more it was', (202n * E18) / 100n, /2\.02 MEOW\+1(\.00)?%$/],
    ['how much less it was', (19n * E18) / 10n, /1\.9 MEOW[-−]5(\.00)?%/],
  ])('says %s', async (_name, price, words) => {
    show(price);
    await screen.findByText('$5 at these prices');
    expect(detail('Price in this round')).toHaveTextContent(words);
  });

  it('is shown without an average where BNB had no price', async () => {
    world.fake.answer(feedAbi, FEED, 'latestRoundData', [1n, 0n, 0n, 0n, 1n]);
    show(3n * E18);
    expect(
      await screen.findByText('The pool or the feed had no price when the round opened.'),
    ).toBeVisible();
    expect(detail('30-minute average of MEOW')).toHaveTextContent('–');
    expect(detail('Price in this round')).toHaveTextContent('3 MEOW');
  });

  it("asks for an archive node where the node doesn't keep the state", async () => {
    world.fake.fail(new RpcError('rpc', 'historical state is not available'), {
      method: 'eth_call',
    });
    show();
    expect(
      await screen.findByText(/^Your node doesn't keep the state of that block\./),
    ).toBeVisible();
    expect(detail('30-minute average of MEOW')).toHaveTextContent('–');
  });

  it('may be asked for again where no node answered', async () => {
    let isAway = true;
    world.fake.on('eth_blockNumber', () => {
      if (isAway) throw new RpcError('unreachable', 'away');
      return undefined;
    });
    const user = show();
    expect(
      await screen.findByText("The price couldn't be checked, because the node didn't answer."),
    ).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$5 at these prices')).toBeVisible();
  });
});
