import { failureOf, NodeAway, postJson } from '../../lib/node.ts';

/** Sends several requests in one; answers in their order. Throws NodeAway or NodeRefused. */
export type AskBatch = (
  calls: readonly (readonly [method: string, parameters: readonly unknown[]])[],
) => Promise<unknown[]>;

const TIMEOUT_MS = 20_000;

interface Answer {
  id: number;
  result?: unknown;
  error?: unknown;
}

const isAnswer = (one: unknown): one is Answer => typeof one === 'object' && one !== null;

/** Returns a client of the node at `url` that asks several things in one request. */
export function batchesTo(url: string): AskBatch {
  return async (calls) => {
    const body = JSON.stringify(
      calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
    );
    const send = () => postJson(url, body, TIMEOUT_MS);
    // A connection that the node closed while nothing was asked fails once.
    const said = await send().catch((away: NodeAway) =>
      away.cause === undefined || (away.cause as Error).name === 'TimeoutError'
        ? Promise.reject(away)
        : send(),
    );
    const answers = [said].flat().filter(isAnswer);
    const failed = answers.find(({ error }) => error);
    if (failed) {
      // An error about all of them names none: what is too long is the logs.
      const [method] = calls[failed.id] ?? calls.find(([one]) => one === 'eth_getLogs') ?? [];
      throw failureOf(failed.error, method ?? calls[0]?.[0]);
    }
    const byId = new Map(answers.map((answer) => [answer.id, answer.result]));
    return calls.map(([method], id) => {
      const result = byId.get(id);
      if (result === undefined) throw new NodeAway(`The node left out the answer to ${method}`);
      return result;
    });
  };
}
