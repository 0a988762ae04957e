import type { Address, Hex } from '#lib/hex.ts';
import type { Registration } from '#lib/username.ts';

/** Call of a transaction or a batch. `value` in wei. */
export interface PromptCall {
  to: Address | null;
  data: Hex;
  value: bigint;
}

/** Request that the development wallet shows its user. */
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
  | { kind: 'registration'; from: Address; registration: Registration }
  | { kind: 'watchAsset'; address: string; symbol: string; decimals: number };

/** `account` is set if accounts were offered. */
export type PromptAnswer = { isConfirmed: true; account?: Address } | { isConfirmed: false };

export interface OpenPrompt {
  id: number;
  question: PromptQuestion;
  answer: (answer: PromptAnswer) => void;
}

/** Queue of prompts, shown one at a time. */
export interface PromptQueue {
  ask(question: PromptQuestion): Promise<PromptAnswer>;
  /** Prompt shown now; the same object until it is answered. */
  current(): OpenPrompt | undefined;
  subscribe(listener: () => void): () => void;
}

/** Creates an empty queue. */
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

/** Queue of this page: the provider adds prompts, the dialog answers them. */
export const promptQueue = createPromptQueue();
