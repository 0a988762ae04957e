import type { AppDispatch, RootState } from '#redux';
import type { Hex } from '#lib/hex.ts';
import { agreedHead, comparedBlock } from '../blocks/agreedHead.ts';
import { blockSeen } from '../blocks/blocksSlice.ts';
import type { RpcPool } from '../rpc/pool.ts';
import { RpcError, asRpcError } from '../rpc/rpcError.ts';
import type { ChainServices } from '../services.ts';
import type { CallKey } from '../calls.ts';
import { toChunks } from './chunks.ts';
import { callsAnswered, callsFailed } from './multicallSlice.ts';
import { readBatch, type BatchOptions, type BatchSink } from './readBatch.ts';

/** Result of one read. `isRefused`: a node would not run it, so the chain was not seen. */
export type ReadResult =
  | { ok: true; block: number; answer: Hex | null; isRefused?: true }
  | { ok: false; error: RpcError };
export type ReadResults = ReadonlyMap<CallKey, ReadResult>;

interface ReadOptions {
  /** Reads again even if the same read is in flight. */
  fresh?: boolean;
  /** Two nodes must agree. */
  agree?: boolean;
}

interface Round {
  keys: Set<CallKey>;
  done: Promise<ReadResults>;
}

/** Batches all reads of one tick into one request and stores the answers. One per store. */
export class Batcher {
  readonly #dispatch: AppDispatch;
  readonly #getState: () => RootState;
  readonly #services: ChainServices;
  readonly #inFlight = new Map<CallKey, Promise<ReadResults>>();
  #gathering: Round | undefined;
  #gatheringAgreed: Round | undefined;

  constructor(dispatch: AppDispatch, getState: () => RootState, services: ChainServices) {
    this.#dispatch = dispatch;
    this.#getState = getState;
    this.#services = services;
  }

  /** Reads calls; resolves when each was answered, refused or has failed. Never rejects. */
  async read(
    keys: readonly CallKey[],
    { fresh = false, agree = false }: ReadOptions = {},
  ): Promise<ReadResults> {
    const rounds = new Set<Promise<ReadResults>>();
    for (const key of keys) {
      const onItsWay = fresh || agree ? undefined : this.#inFlight.get(key);
      rounds.add(onItsWay ?? this.#ask(key, agree));
    }
    const results = new Map<CallKey, ReadResult>();
    const wanted = new Set(keys);
    for (const round of await Promise.all(rounds)) {
      for (const [key, result] of round) if (wanted.has(key)) results.set(key, result);
    }
    return results;
  }

  #ask(key: CallKey, agree: boolean): Promise<ReadResults> {
    const round = (agree ? this.#gatheringAgreed : this.#gathering) ?? this.#gather(agree);
    round.keys.add(key);
    if (!agree) this.#inFlight.set(key, round.done);
    return round.done;
  }

  #gather(agree: boolean): Round {
    const keys = new Set<CallKey>();
    const tick = new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    const done = tick.then(() => {
      if (agree) this.#gatheringAgreed = undefined;
      else this.#gathering = undefined;
      return agree ? this.#runAgreed([...keys]) : this.#run([...keys], {});
    });
    const round: Round = { keys, done };
    if (agree) this.#gatheringAgreed = round;
    else this.#gathering = round;
    const landed = (): void => {
      for (const key of keys) if (this.#inFlight.get(key) === done) this.#inFlight.delete(key);
    };
    done.then(landed, landed);
    return round;
  }

  async #run(keys: readonly CallKey[], options: BatchOptions): Promise<ReadResults> {
    const results = new Map<CallKey, ReadResult>();
    const sink = this.#sink(results, options);
    await Promise.all(
      toChunks(keys).map((chunk) => readBatch(this.#services.rpc, chunk, options, sink)),
    );
    return results;
  }

  /**
   * Reads at a block that all nodes have and that is no older than our last receipt, since nodes
   * can only agree about one block.
   */
  async #runAgreed(keys: readonly CallKey[]): Promise<ReadResults> {
    const { rpc } = this.#services;
    if (rpc.endpoints().length < 2) return this.#run(keys, {});
    try {
      const head = await agreedHead(rpc);
      const block = comparedBlock(rpc, head, this.#getState().blocks.neededBlock);
      return await this.#run(keys, { block, agree: true });
    } catch (thrown) {
      const error = asRpcError(thrown);
      return new Map(keys.map((key) => [key, { ok: false, error }]));
    }
  }

  /** Stores answers as they arrive and collects them for the caller. */
  #sink(
    results: Map<CallKey, ReadResult>,
    { agree: agreed = false, block: pinned }: BatchOptions,
  ): BatchSink {
    const { epoch } = this.#getState().multicall;
    return {
      answered: ({ block, timestamp, answers }) => {
        for (const key of Object.keys(answers) as CallKey[])
          results.set(key, { ok: true, block, answer: answers[key] ?? null });
        // A block that was requested by number says nothing about the newest one.
        if (pinned === undefined)
          this.#dispatch(blockSeen({ number: block, timestamp, at: this.#services.now() }));
        this.#dispatch(callsAnswered({ block, timestamp, answers, epoch, agreed }));
      },
      refused: (key) => {
        const { currentBlock, timestamp } = this.#getState().blocks;
        const block = pinned ?? currentBlock ?? 0;
        results.set(key, { ok: true, block, answer: null, isRefused: true });
        this.#dispatch(
          callsAnswered({
            block,
            timestamp: timestamp ?? 0,
            answers: { [key]: null },
            epoch,
            agreed,
          }),
        );
      },
      failed: (keys, error) => {
        for (const key of keys) results.set(key, { ok: false, error });
        // For a read that nodes must agree on, only its caller is told: the answers on screen stay
        // valid.
        if (!agreed) this.#dispatch(callsFailed(keys));
      },
    };
  }
}

const batchers = new WeakMap<RpcPool, Batcher>();

/** Returns the batcher of a store, found by its pool. */
export function batcherOf(
  dispatch: AppDispatch,
  getState: () => RootState,
  services: ChainServices,
): Batcher {
  let batcher = batchers.get(services.rpc);
  if (!batcher) {
    batcher = new Batcher(dispatch, getState, services);
    batchers.set(services.rpc, batcher);
  }
  return batcher;
}
