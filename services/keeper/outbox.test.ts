import { Interface } from 'ethers';
import { describe, expect, it } from 'vitest';
import { NodeRefused, type AskNode } from '../lib/node.ts';
import { makeOutbox } from './outbox.ts';

const contract = new Interface(['function act()', 'error NotDue()']);
const call = { from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, data: '0x' };

/** Plays a node that mines a transaction when its receipt is asked for; keeps their numbers. */
function slowNode() {
  const nonces: string[] = [];
  let mined = 0;
  let refuses = 0;
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionCount: () => `0x${mined.toString(16)}`,
    eth_estimateGas: () => {
      if (refuses === 0) return '0x5208';
      refuses -= 1;
      throw new NodeRefused('reverted', contract.encodeErrorResult('NotDue'));
    },
    eth_sendTransaction: ([sent]) => nonces.push((sent as { nonce: string }).nonce),
    eth_getTransactionReceipt: () => {
      mined += 1;
      return { status: '0x1', blockNumber: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x2' };
    },
  };
  const ask: AskNode = <T>(method: string, params: readonly unknown[]) =>
    Promise.resolve().then(() => answers[method]?.(params) as T);
  return { ask, nonces, refuse: (count: number) => (refuses = count) };
}

describe('the transactions of a keeper', () => {
  it('are sent one after the other was mined, also where two duties act at once', async () => {
    const { ask, nonces } = slowNode();
    const send = makeOutbox(ask);
    const costs = await Promise.all([send(call, contract), send(call, contract)]);
    expect(nonces).toEqual(['0x0', '0x1']);
    expect(costs).toEqual([
      { gas: 21_000n, fee: 42_000n },
      { gas: 21_000n, fee: 42_000n },
    ]);
  });

  it('go on after one that the contract refuses, whose reason is told', async () => {
    const { ask, nonces, refuse } = slowNode();
    const send = makeOutbox(ask);
    refuse(1);
    const [refused, sent] = await Promise.allSettled([send(call, contract), send(call, contract)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'NotDue' } });
    expect(sent.status).toBe('fulfilled');
    expect(nonces).toEqual(['0x0']);
  });
});
