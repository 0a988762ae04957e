import type { Abi } from 'abitype';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { blockSeen } from '#chain/blocks/blocksSlice.ts';
import { decodeCall } from '#chain/encode.ts';
import { createRpcPool } from '#chain/rpc/pool.ts';
import { checkTransactions } from '#chain/transactions/checkTransactions.ts';
import type { WriteFlow } from '#entities/writeFlow/writeFlow.ts';
import { createWriteSession } from '#entities/writeFlow/writeSession.ts';
import type { Call } from '#chain/calls.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { OWNER } from './accounts.ts';
import type { ExchangeWorld, WalletTransaction } from './exchangeWorld.tsx';
import { FakeNodes } from './fakeNodes.ts';
import { anyLie, lying, type Lie } from './lies.ts';
import { campaign } from './campaign.ts';

const NODES = ['https://a.example', 'https://b.example', 'https://c.example'];

/** Lies in one test: no part of them takes long, even on a busy machine. */
const RUNS = campaign(25, 50);

/** User with one intent, in a new world. */
interface Play<Model, Found, Issue> {
  flow: WriteFlow<Model, Found, Issue>;
  world: ExchangeWorld;
  /** Reads what the page shows. */
  read: () => Promise<void>;
  /** Returns what the page would submit; `undefined` while it cannot. */
  model: () => Model | undefined;
}

/** What reached the wallet. */
interface Signed {
  tx: WalletTransaction;
  args: readonly unknown[];
  name: string;
}

/** Reads what of these calls is deployed. */
export async function readKnown(
  world: ExchangeWorld,
  calls: readonly (Call<unknown> | undefined)[],
): Promise<void> {
  await world.dispatch(readCalls(calls.filter((call) => call !== undefined)));
}

/** Puts three nodes in front of a world, one of which tells `lie` from a stage on. */
function besiege({ services, fake }: ExchangeWorld, lie: Lie | undefined) {
  const nodes = new FakeNodes(fake);
  services.rpc = createRpcPool({
    urls: NODES,
    chainId: fake.chainId,
    fetch: nodes.fetch,
    random: () => 0.5,
  });
  return (stage: Lie['since']): void => {
    if (lie?.since === stage) nodes.behave(NODES[lie.node]!, lying(lie));
  };
}

/** Plays a user who accepts what changed and confirms what may be confirmed. */
async function act<Model, Found, Issue>(
  { flow, world, read, model: shown }: Play<Model, Found, Issue>,
  reach: (stage: Lie['since']) => void,
): Promise<void> {
  const { dispatch, getState } = world;
  reach('start');
  await read();
  const first = shown();
  if (first === undefined) return;
  reach('review');
  const session = dispatch(createWriteSession(flow, first));
  await session.open();
  reach('confirm');
  for (let tries = 0; tries < 3; tries += 1) {
    const { model, preview, stage } = session.view();
    if (model === undefined || stage.name === 'sent') return;
    const latest = flow.latest?.(getState(), model);
    const isMoved = latest !== undefined && flow.differs?.(model, latest) === true;
    const hasPreview = flow.found !== undefined || flow.preview !== undefined;
    if (isMoved) await session.accept(latest);
    else if (!hasPreview || preview.status === 'ready') await session.confirm(model);
    else await session.accept(model);
  }
}

/** Lets some blocks pass in which nothing is mined, whatever a node says. */
async function wait({ dispatch, fake }: ExchangeWorld): Promise<void> {
  for (let blocks = 0; blocks < 2; blocks += 1) {
    fake.mine();
    dispatch(blockSeen({ number: fake.block, timestamp: fake.timestamp }));
    await dispatch(checkTransactions({ all: true }));
  }
}

/** Plays once with a lie, or without one, and returns what was signed. */
async function play<Model, Found, Issue>(
  make: () => Play<Model, Found, Issue>,
  abi: Abi,
  lie?: Lie,
): Promise<Signed[]> {
  const user = make();
  const reach = besiege(user.world, lie);
  try {
    await act(user, reach);
  } catch {
    // The page could not be read.
  }
  reach('sent');
  await wait(user.world);
  const told = user.world.records().map(({ status, receipt }) => ({ status, receipt }));
  expect(told).toEqual(told.map(() => ({ status: 'pending', receipt: null })));
  return user.world.transactions().map((tx) => {
    const call = decodeCall(abi, tx.data);
    return { tx, args: call?.args ?? [], name: call?.name ?? '' };
  });
}

/**
 * Plays many lies. Whatever is signed has the honest call's contract, coins, gas price and a gas
 * limit near it, and passes `check` against it; and most lies stop nothing.
 */
export async function survive<Model, Found, Issue>(
  make: () => Play<Model, Found, Issue>,
  abi: Abi,
  check: (signed: Signed, honest: Signed) => void,
): Promise<void> {
  const [honest] = await play(make, abi);
  if (!honest) throw new Error('Without a lie, nothing was sent');
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(anyLie, async (lie) => {
      for (const signed of await play(make, abi, lie)) {
        sent += 1;
        const { tx } = signed;
        expect(tx).toMatchObject({ from: OWNER, to: honest.tx.to, value: honest.tx.value });
        expect((tx as { gasPrice?: string }).gasPrice).toBe(
          (honest.tx as { gasPrice?: string }).gasPrice,
        );
        expect(BigInt(tx.gas)).toBeGreaterThanOrEqual(BigInt(honest.tx.gas));
        expect(BigInt(tx.gas) * 2n).toBeLessThanOrEqual(BigInt(honest.tx.gas) * 3n);
        check(signed, honest);
      }
    }),
    { numRuns: RUNS },
  );
  expect(sent).toBeGreaterThan(RUNS / 3);
}

/** Expects an amount no more than a percent from another. */
export function expectNear(amount: unknown, honest: unknown): void {
  const [a, b] = [amount as bigint, honest as bigint];
  expect(a >= (b * 99n) / 100n && a <= (b * 101n) / 100n, `${a} is not near ${b}`).toBe(true);
}

/** Expects a deadline within a minute of another. */
export function expectDeadline(deadline: unknown, honest: unknown): void {
  expect(Math.abs(Number(deadline) - Number(honest))).toBeLessThanOrEqual(60);
}
