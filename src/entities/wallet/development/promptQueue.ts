import type { Address, Hex } from '#lib/hex.ts';

/** One call of a transaction, or of several sent together. `value` in wei. */
export interface PromptCall {
  to: Address | null;
  data: Hex;
  value: bigint;
}

/** What the development wallet asks its user. */
export type PromptQuestion =
  | { kind: 'connect'; accounts: readonly Address[] }
  | {
      kind: 'transaction';
      from: Address;
      calls: readonly PromptCall[];
      gas: bigint | null;
      gasPrice: bigint | null;
      nonce: bigint | null;
    }
  | { kind: 'message'; from: Address; text: string }
  | { kind: 'typedData'; from: Address; text: string }
  | { kind: 'watchAsset'; address: string; symbol: string; decimals: number };

/** `account` is set where accounts were offered. */
export type PromptAnswer = { isConfirmed: true; account?: Address } | { isConfirmed: false };

export interface OpenPrompt {
  id: number;
  question: PromptQuestion;
  answer: (answer: PromptAnswer) => void;
}

/** Questions one after another: a wallet shows one request at a time. */
export interface PromptQueue {
  ask(question: PromptQuestion): Promise<PromptAnswer>;
  /** The question that is shown now; the same object until it is answered. */
  current(): OpenPrompt | undefined;
  subscribe(listener: () => void): () => void;
}

/** An empty queue. */
export function createPromptQueue(): PromptQueue {
  let waiting: OpenPrompt[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const answer = (given: PromptAnswer) => {
          waiting = waiting.filter((prompt) => prompt.id !== id);
          resolve(given);
          changed();
        };
        waiting = [...waiting, { id, question, answer }];
        changed();
      }),
    current: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The queue of this page: the provider asks, the dialog answers. */
export const promptQueue = createPromptQueue();
