import { Interface } from 'ethers';
import { NodeRefused, type AskNode } from '../../lib/node.ts';
import { toQuantity } from '../../lib/quantity.ts';
import type { Duty } from '../engine.ts';
import type { Send } from '../outbox.ts';

/** Contract whose acts are steps: each can be done once, and only after the one before. */
const steps = new Interface([
  'function take(uint256 step)',
  'function taken() view returns (uint256)',
  'error NotDue(uint256 step)',
]);
const PLACE = `0x${'11'.repeat(20)}`;
const GAS = 50_000n;

interface SentCall {
  from: string;
  data: string;
  nonce: string;
}

interface Sent {
  hash: string;
  from: string;
  nonce: number;
  step: bigint;
}
interface Mined extends Sent {
  isWasted: boolean;
}

const stepOf = (data: string): bigint => steps.decodeFunctionData('take', data)[0] as bigint;

/** Returns the steps that are taken after transactions, and what became of each. */
function play(blocks: readonly (readonly Sent[])[]): { taken: bigint; mined: Mined[] } {
  let taken = 0n;
  const mined = blocks.flat().map((sent) => {
    const isWasted = sent.step !== taken + 1n;
    if (!isWasted) taken += 1n;
    return { ...sent, isWasted };
  });
  return { taken, mined };
}

/**
 * Plays a node with a mempool. `isManual`: transactions wait for `mine`, as on a public chain; else
 * each is mined at once.
 */
export class StepsChain {
  #blocks: Sent[][] = [];
  #waiting: Sent[] = [];
  #counter = 0;
  readonly #isManual: boolean;

  constructor(isManual: boolean) {
    this.#isManual = isManual;
  }

  get taken(): bigint {
    return play(this.#blocks).taken;
  }

  /** Returns how often a transaction that took a step was sent in vain, for each step. */
  get wasted(): number[] {
    const { mined } = play(this.#blocks);
    return Array.from(
      { length: Number(this.taken) },
      (_, at) => mined.filter((one) => one.isWasted && one.step === BigInt(at + 1)).length,
    );
  }

  mine(): void {
    if (this.#waiting.length > 0) this.#blocks.push(this.#waiting.splice(0));
  }

  /** Takes blocks back. Their transactions wait again, or are lost. */
  reorganise(depth: number, isLost: boolean): void {
    const gone = this.#blocks.splice(-depth).flat();
    if (!isLost) this.#waiting.unshift(...gone);
  }

  #nonce(from: string, blocks: readonly (readonly Sent[])[]): number {
    return blocks.flat().filter((sent) => sent.from === from).length;
  }

  #refuse(taken: bigint, step: bigint): void {
    if (step !== taken + 1n)
      throw new NodeRefused('execution reverted', steps.encodeErrorResult('NotDue', [step]));
  }

  #send(call: SentCall): string {
    const nonce = Number(call.nonce);
    if (nonce !== this.#nonce(call.from, [...this.#blocks, this.#waiting]))
      throw new NodeRefused('nonce too low');
    this.#counter += 1;
    const hash = toQuantity(this.#counter);
    this.#waiting.push({ hash, from: call.from, nonce, step: stepOf(call.data) });
    if (!this.#isManual) this.mine();
    return hash;
  }

  #answer(method: string, params: readonly unknown[]): unknown {
    const pending = [...this.#blocks, this.#waiting];
    const at = params.at(-1) === 'pending' ? pending : this.#blocks;
    switch (method) {
      case 'eth_getTransactionCount':
        return toQuantity(this.#nonce(params[0] as string, at));
      case 'eth_call': {
        const { data } = params[0] as { data: string };
        const { taken } = play(at);
        if (data === steps.encodeFunctionData('taken'))
          return steps.encodeFunctionResult('taken', [taken]);
        this.#refuse(taken, stepOf(data));
        return '0x';
      }
      case 'eth_estimateGas':
        this.#refuse(play(at).taken, stepOf((params[0] as { data: string }).data));
        return toQuantity(GAS);
      case 'eth_sendTransaction':
        return this.#send(params[0] as SentCall);
      case 'eth_getTransactionReceipt': {
        const found = play(this.#blocks).mined.find(({ hash }) => hash === params[0]);
        if (!found) return null;
        return {
          status: found.isWasted ? '0x0' : '0x1',
          blockNumber: toQuantity(this.#blocks.length),
          gasUsed: toQuantity(GAS),
          effectiveGasPrice: toQuantity(3),
        };
      }
      default:
        throw new Error(`The chain of steps knows no ${method}`);
    }
  }

  readonly ask: AskNode = async <T>(method: string, params: readonly unknown[]): Promise<T> => {
    await Promise.resolve();
    return this.#answer(method, params) as T;
  };
}

/** Makes the duty to take steps up to `last`, from an account. */
export function stepsDuty(
  ask: AskNode,
  send: Send,
  from: string,
  last: bigint,
): Duty<bigint, bigint> {
  return {
    name: 'steps',
    read: async () =>
      steps.decodeFunctionResult(
        'taken',
        await ask<string>('eth_call', [
          { to: PLACE, data: steps.encodeFunctionData('taken') },
          'latest',
        ]),
      )[0] as bigint,
    due: (taken) => (taken < last ? [taken + 1n] : []),
    send: (step) =>
      send({ from, to: PLACE, data: steps.encodeFunctionData('take', [step]) }, steps),
    nameOf: (step) => `take step ${step}`,
    sentence: (step) => `took step ${step}`,
  };
}
