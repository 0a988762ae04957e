import { Interface } from 'ethers';
import { beforeEach, expect, vi } from 'vitest';
import type { Eip1193Provider } from '#chain/wallet/gateway.ts';
import { createDevelopmentProvider } from '#entities/wallet/development/developmentProvider.ts';
import {
  createPromptQueue,
  type PromptAnswer,
  type PromptQuestion,
  type PromptQueue,
} from '#entities/wallet/development/promptQueue.ts';

/** Accounts of the node, and a contract. */
export const first = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
export const second = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
export const target = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
/** Approval of the second account. */
export const approveData = new Interface(['function approve(address,uint256)']).encodeFunctionData(
  'approve',
  [second, 5n],
);

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** Development wallet over a fake node, with the prompts that its user answers. */
export interface DevelopmentWallet {
  queue: PromptQueue;
  node: ReturnType<typeof vi.fn<Ask>>;
  /** Account that the storage keeps. */
  kept: string | null;
  provider: Eip1193Provider;
  ask: (method: string, params?: readonly unknown[] | object) => Promise<unknown>;
  /** Answers the open prompt and returns its question. */
  answer: (given: PromptAnswer) => PromptQuestion | undefined;
  /** Waits until it asks. */
  asks: () => Promise<void>;
  /** Connects the first account, as an earlier visit did. */
  connected: () => Promise<void>;
}

/** Sets the wallet up before each test, connected to nothing. */
export function useDevelopmentWallet(): DevelopmentWallet {
  const wallet = {
    ask: (method, params) =>
      wallet.provider.request(params === undefined ? { method } : { method, params }),
    answer: (given) => {
      const prompt = wallet.queue.current();
      prompt?.answer(given);
      return prompt?.question;
    },
    asks: async () => {
      await vi.waitFor(() => expect(wallet.queue.current()).toBeDefined(), { timeout: 5_000 });
    },
    connected: async () => void (wallet.kept = first),
  } as DevelopmentWallet;
  beforeEach(() => {
    wallet.queue = createPromptQueue();
    wallet.kept = null;
    wallet.node = vi.fn<Ask>(async (method) =>
      method === 'eth_accounts' ? [first, second] : '0xresult',
    );
    wallet.provider = createDevelopmentProvider({
      chainId: 31337,
      node: wallet.node,
      ask: wallet.queue.ask,
      storage: {
        read: () => wallet.kept,
        write: (account) => void (wallet.kept = account),
      },
    });
  });
  return wallet;
}
