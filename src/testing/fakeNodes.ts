import type { Hex } from '#lib/hex.ts';

/** Chain behind the nodes: answers a request, or throws an error with a JSON-RPC code. */
interface AnsweringChain {
  handle: (method: string, params: readonly unknown[]) => unknown;
}

/** Behaviour of a node; absent fields are those of a healthy one. */
export interface NodeBehaviour {
  /** Cannot be connected to. */
  isDown?: boolean;
  /** Never answers, and ignores the abort. */
  hangs?: boolean;
  /** Sends its answer a letter a second. */
  drips?: boolean;
  /** Milliseconds before each answer. */
  delayMs?: number;
  status?: number;
  headers?: Record<string, string>;
  /** Body in place of the answer. */
  body?: string;
  /** Changes the answer before it is sent: another id, a wrong value, an error. */
  change?: (answer: Record<string, unknown>, method: string, params: readonly unknown[]) => unknown;
}

function dripping(text: string): ReadableStream<Uint8Array> {
  const letters = [...text];
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const letter = letters.shift();
      if (letter === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(letter));
    },
  });
}

/** HTTP nodes over one fake chain: a `fetch` for the pool under test, with a behaviour per URL. */
export class FakeNodes {
  readonly requests: { url: string; method: string; at: number }[] = [];
  readonly #chain: AnsweringChain;
  readonly #behaviours = new Map<string, NodeBehaviour>();

  constructor(chain: AnsweringChain) {
    this.#chain = chain;
  }

  /** Sets a node's behaviour from now on; healthy by default. */
  behave(url: string, behaviour: NodeBehaviour = {}): void {
    this.#behaviours.set(url, behaviour);
  }

  count(url: string, method?: string): number {
    return this.requests.filter(
      (request) => request.url === url && (method === undefined || request.method === method),
    ).length;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    const { id, method, params } = (await new Response(init?.body ?? '{}').json()) as {
      id: number;
      method: string;
      params: unknown[];
    };
    this.requests.push({ url, method, at: Date.now() });
    const {
      isDown,
      hangs,
      drips = false,
      delayMs = 0,
      status = 200,
      headers = {},
      body,
      change,
    } = this.#behaviours.get(url) ?? {};
    if (hangs) return new Promise<Response>(() => undefined);
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    init?.signal?.throwIfAborted();
    if (isDown) throw new TypeError('fetch failed');
    const answer = this.#answer(id, method, params);
    const text = body ?? JSON.stringify(change ? change(answer, method, params) : answer);
    return new Response(drips ? dripping(text) : text, { status, headers });
  };

  #answer(id: number, method: string, params: readonly unknown[]): Record<string, unknown> {
    try {
      return { jsonrpc: '2.0', id, result: this.#chain.handle(method, params) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      const { code = -32000, message, data } = error as Error & { code?: number; data?: Hex };
      return { jsonrpc: '2.0', id, error: { code, message, data } };
    }
  }
}
