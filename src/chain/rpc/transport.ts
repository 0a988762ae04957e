import { startAwakeTimer, type AwakeTimer } from '#lib/awakeTimer.ts';
import { checkResult, resultOf } from './answers.ts';
import { AnswerTooLong, RpcError } from './rpcError.ts';

/** Maximum size of a body, in bytes. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;
/** Maximum wait that a node may ask for, in milliseconds. */
const MAX_RETRY_AFTER_MS = 60_000;

let lastId = 0;

async function readBody(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new AnswerTooLong();
    }
    text += decoder.decode(value, { stream: true });
  }
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds * 1000, MAX_RETRY_AFTER_MS)
    : undefined;
}

/** Returns a JSON-RPC error sent with status 400 or 500, if it is about the request. */
async function answerOf(response: Response, id: number, method: string): Promise<unknown> {
  if (response.status === 429)
    throw new RpcError('rateLimited', 'The node asks for patience (429)', {
      retryAfterMs: retryAfterMs(response),
    });
  const body = await readBody(response);
  if (response.ok) return resultOf(body, id, method);
  try {
    resultOf(body, id, method);
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'rpc') throw error;
  }
  throw new RpcError('unreachable', `The node answered with status ${response.status}`);
}

interface RpcRequest {
  method: string;
  params: readonly unknown[];
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** Sends one JSON-RPC request to one node. Throws an RpcError, or the signal's reason. */
export async function sendRpc(
  fetcher: typeof fetch,
  url: string,
  { method, params, timeoutMs, signal }: RpcRequest,
): Promise<unknown> {
  signal?.throwIfAborted();
  lastId += 1;
  const id = lastId;
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  let timer: AwakeTimer | undefined;
  // Raced, not only aborted: a fetch that ignores the signal must not hang the request.
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), {
      once: true,
    });
    timer = startAwakeTimer(timeoutMs, () =>
      controller.abort(new RpcError('timeout', `No answer within ${timeoutMs} ms`)),
    );
  });
  const ask = async (): Promise<unknown> => {
    const response = await fetcher(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // As bytes: a read of hundreds of calls sent as a text takes the page's thread twice as long.
      body: new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id, method, params })),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    });
    const result = await answerOf(response, id, method);
    checkResult(method, params, result);
    return result;
  };
  try {
    return await Promise.race([ask(), stopped]);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof RpcError) throw error;
    throw controller.signal.aborted
      ? controller.signal.reason
      : new RpcError('unreachable', 'The node cannot be reached', {
          // A suspended page loses its connections.
          isPageLate: timer?.wasLate() ?? false,
        });
  } finally {
    timer?.stop();
    signal?.removeEventListener('abort', giveUp);
  }
}
