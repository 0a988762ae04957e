/** Layer of a thrown value; wallets, nodes and libraries nest them in no fixed depth. */
export interface ErrorNode {
  name: string;
  /** Kind of our own RPC errors (`chain/rpc/rpcError.ts`). */
  kind: string | undefined;
  code: number | string | undefined;
  status: number | undefined;
  message: string;
  /** The `data` field if it is text: revert data, or in older nodes a sentence around it. */
  data: string | undefined;
  reason: string | undefined;
}

// `transaction`, `payload` and `params` are left out: their `data` was sent, not returned.
const innerKeys = [
  'error',
  'data',
  'info',
  'originalError',
  'cause',
  'body',
  'reason',
  'response',
  'errors',
  'value',
] as const;
const maxNodes = 64;

function read(source: object, key: string): unknown {
  try {
    return Reflect.get(source, key);
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function parseObject(text: string): object | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(source: object): number | string | undefined {
  const code = read(source, 'code');
  if (typeof code === 'number') return code;
  // Some bridges convert numbers to text.
  if (typeof code === 'string') return /^-?\d+$/.test(code) ? Number(code) : code;
  return undefined;
}

function toNode(source: object): ErrorNode {
  const status = read(source, 'status');
  return {
    name: textOf(read(source, 'name')) ?? '',
    kind: textOf(read(source, 'kind')),
    code: codeOf(source),
    status: typeof status === 'number' ? status : undefined,
    message: textOf(read(source, 'shortMessage')) ?? textOf(read(source, 'message')) ?? '',
    data: textOf(read(source, 'data')),
    reason: textOf(read(source, 'reason')),
  };
}

/**
 * Returns every layer of a thrown value, outermost first. Handles cycles, throwing getters and
 * values that are no errors.
 */
export function errorNodes(thrown: unknown): ErrorNode[] {
  if (typeof thrown === 'string') return [toNode({ message: thrown })];
  const queue: unknown[] = [thrown];
  const seen = new Set<object>();
  const nodes: ErrorNode[] = [];
  for (let index = 0; index < queue.length && nodes.length < maxNodes; index += 1) {
    const item = queue[index];
    const source = typeof item === 'string' ? parseObject(item) : item;
    if (typeof source !== 'object' || source === null || seen.has(source)) continue;
    seen.add(source);
    nodes.push(toNode(source));
    queue.push(...(Array.isArray(source) ? source : innerKeys.map((key) => read(source, key))));
  }
  return nodes;
}
