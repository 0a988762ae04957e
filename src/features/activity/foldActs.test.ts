import { describe, expect, it } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { OTHER, OWNER } from '#testing/accounts.ts';
import { token } from '#testing/currencies.ts';
import type { LoggedAct } from './activity.ts';
import type { FlowsByHash, MovedFlow, Moved } from '#entities/accountFlows/flows.ts';
import { foldActs } from './foldActs.ts';

const HASH: Hex = `0x${'a'.repeat(64)}`;
const [BUSD, MEOW, PURR, USDT] = ['BUSD', 'MEOW', 'PURR', 'USDT'].map(
  (symbol) => token(symbol).address,
) as [Address, Address, Address, Address];
const [FIRST, SECOND]: Address[] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`];
const of = (name: Address | 'BNB', amount: bigint): Moved => ({ token: name, amount });
const logged = (change: Partial<LoggedAct>): LoggedAct => ({
  kind: 'swap',
  act: 'swap',
  block: 9,
  logIndex: 5,
  at: 1_700_000_000,
  hash: HASH,
  contract: FIRST!,
  number: null,
  sent: [],
  received: [],
  ...change,
});
const moved = (...flows: [token: Address | 'BNB', amount: bigint, index: number][]): FlowsByHash =>
  new Map([
    [
      HASH,
      {
        fee: 1n,
        moved: flows.map(([name, amount, index]): MovedFlow => {
          const isIn = amount > 0n;
          return { token: name, amount: isIn ? amount : -amount, isIn, index };
        }),
      },
    ],
  ]);
const none: FlowsByHash = new Map();
const router = contractAddress('router')!;

describe('the acts of an account', () => {
  it('have what arrived of a taxed token, in coin where coin was paid', () => {
    const swap = logged({
      via: { sender: router, to: OWNER },
      sent: [of(token('WBNB').address, 5n)],
      received: [of(PURR, 1_000n)],
    });
    const [known, ...others] = foldActs([swap], moved(['BNB', -5n, 1], [PURR, 900n, 4]));
    expect(others).toEqual([]);
    expect(known).toMatchObject({ sent: [of('BNB', 5n)], received: [of(PURR, 900n)] });
    expect(known).not.toHaveProperty('isBeforeTax');
    // Where only the pair's amounts are known, that is said.
    expect(foldActs([swap], none)[0]).toMatchObject({
      received: [of(PURR, 1_000n)],
      isBeforeTax: true,
    });
  });

  it('are one line for a trade that was split over pairs, with all of both ends', () => {
    const split = contractAddress('splitRouter')!;
    const legs = [
      logged({
        logIndex: 3,
        via: { sender: split, to: OWNER },
        sent: [of(PURR, 2n)],
        received: [of(MEOW, 9n)],
      }),
      logged({
        logIndex: 6,
        contract: SECOND!,
        via: { sender: split, to: FIRST! },
        sent: [of(PURR, 1n)],
        received: [of(BUSD, 638n)],
      }),
      logged({
        logIndex: 9,
        contract: OTHER,
        via: { sender: split, to: OWNER },
        sent: [of(BUSD, 638n)],
        received: [of(MEOW, 4n)],
      }),
    ];
    for (const flows of [
      none,
      moved([PURR, -2n, 1], [MEOW, 9n, 2], [PURR, -1n, 4], [MEOW, 4n, 8]),
    ]) {
      const lines = foldActs(legs, flows);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ sent: [of(PURR, 3n)], received: [of(MEOW, 13n)] });
    }
  });

  it('are one line for a trade through several pairs, without what stayed between them', () => {
    const hops = [
      logged({
        logIndex: 3,
        via: { sender: router, to: SECOND! },
        sent: [of(PURR, 1n)],
        received: [of(BUSD, 638n)],
      }),
      logged({
        logIndex: 6,
        contract: SECOND!,
        via: { sender: router, to: OWNER },
        sent: [of(BUSD, 638n)],
        received: [of(MEOW, 7n)],
      }),
    ];
    for (const flows of [none, moved([PURR, -1n, 1], [MEOW, 7n, 5])]) {
      const lines = foldActs(hops, flows);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ sent: [of(PURR, 1n)], received: [of(MEOW, 7n)] });
    }
    // Two trades of one batch stay two.
    const [one, other] = hops as [LoggedAct, LoggedAct];
    expect(foldActs([{ ...one, via: { sender: router, to: OTHER } }, other], none)).toHaveLength(2);
  });

  it('tell a fee of the farm apart from what was counted', () => {
    const stake = logged({
      kind: 'farms',
      act: 'stake',
      pays: 'before',
      number: 5,
      sent: [of(USDT, 80n)],
    });
    expect(foldActs([stake], moved([USDT, -100n, 2]))[0]).toMatchObject({
      sent: [of(USDT, 100n)],
      charged: [of(USDT, 20n)],
    });
    expect(foldActs([stake], moved([USDT, -80n, 2]))[0]).not.toHaveProperty('charged');
  });

  it('are one line for a harvest, and say so when it paid nothing', () => {
    const collect = logged({ kind: 'farms', act: 'collect', pays: 'before', number: 1 });
    const reward = logged({ kind: 'farms', act: 'reward', logIndex: 4, received: [of(MEOW, 3n)] });
    for (const flows of [none, moved([MEOW, 3n, 4])])
      expect(foldActs([collect, reward], flows)).toMatchObject([
        { act: 'collect', number: 1, received: [of(MEOW, 3n)] },
      ]);
    expect(foldActs([collect], none)).toMatchObject([{ act: 'collectNone', received: [] }]);
  });

  it('give each harvest of a batch its own reward', () => {
    const acts = [
      logged({ kind: 'farms', act: 'reward', logIndex: 4, received: [of(MEOW, 3n)] }),
      logged({ kind: 'farms', act: 'collect', pays: 'before', number: 1, logIndex: 5 }),
      logged({ kind: 'farms', act: 'reward', logIndex: 6, received: [of(MEOW, 8n)] }),
      logged({ kind: 'farms', act: 'collect', pays: 'before', number: 2, logIndex: 7 }),
    ];
    for (const flows of [none, moved([MEOW, 3n, 4], [MEOW, 8n, 6])])
      expect(foldActs(acts, flows)).toMatchObject([
        { number: 2, received: [of(MEOW, 8n)] },
        { number: 1, received: [of(MEOW, 3n)] },
      ]);
  });

  it('have no line for an approval that a token logs whenever it is used', () => {
    const approve = logged({ kind: 'other', act: 'approve', logIndex: 1 });
    const bid = logged({ kind: 'auctions', act: 'bid', sent: [of(MEOW, 1n)] });
    expect(foldActs([approve, bid], none).map(({ act }) => act)).toEqual(['bid']);
    expect(foldActs([approve], none).map(({ act }) => act)).toEqual(['approve']);
  });
});
