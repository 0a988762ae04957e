// Votes that this page has sent and the hub has not answered yet.
import type { Hex } from '#lib/hex.ts';

const sending = new Map<Hex, Promise<unknown>>();

/** Notes a vote for a proposal until it is answered. `answer` never rejects. */
export function noteSending(proposal: Hex, answer: Promise<unknown>): void {
  sending.set(proposal, answer);
  void answer.finally(() => {
    if (sending.get(proposal) === answer) sending.delete(proposal);
  });
}

/** Waits until no vote for a proposal is on its way. */
export async function whenAnswered(proposal: Hex): Promise<void> {
  await sending.get(proposal);
}
