import type { Abi, ExtractAbiFunctionNames } from 'abitype';
import type { Call } from '#chain/calls.ts';
import { encodeNamed, type FunctionArgs } from '#chain/encode.ts';
import type { WriteRequest } from '#chain/transactions/send.ts';
import type { BatchPart } from '#chain/transactions/sendCalls.ts';
import { chain } from '#config/chains.ts';
import type { Currency } from '#lib/currency.ts';
import type { Address } from '#lib/hex.ts';
import type { RootState } from '#redux';
import { statementDifference, type Statement } from './statement.ts';
import type { ActFlow } from './writeFlow.ts';

/** Function call of a contract, with its arguments in order. */
export interface ContractCall {
  /** Absent where the contract is not deployed. */
  to: Address | undefined;
  abi: Abi;
  name: string;
  args: readonly unknown[];
  /** Wei. */
  value: bigint;
  /** Minimum gas limit (decision S6). */
  gasFloor?: bigint;
}

/** Returns a call of a function of an ABI. */
export function callOf<
  const A extends Abi,
  Name extends ExtractAbiFunctionNames<A, 'nonpayable' | 'payable'>,
>(
  abi: A,
  to: Address | undefined,
  name: Name,
  args: FunctionArgs<A, Name>,
  more: Partial<Pick<ContractCall, 'value' | 'gasFloor'>> = {},
): ContractCall {
  return { to, abi, name, args, value: 0n, ...more };
}

/** Amount (smallest unit) that a contract takes from the account. */
interface Cost {
  currency: Currency;
  amount: bigint;
  /** Absent where the contract is not deployed. */
  spender: Address | undefined;
}

/** Result of looking for an act's model in the state as last read. */
export type Found<Model, Issue> = { model: Model } | { issue: Issue };

/**
 * Act of one call, as a feature declares it. `Model` is what the dialog shows; `Issue` is why the
 * act can't be done.
 */
export interface ActDeclaration<Model, Issue>
  extends
    Pick<ActFlow<Model, Issue>, 'account' | 'info'>,
    Partial<
      Pick<
        ActFlow<Model, Issue>,
        'blockedBy' | 'moves' | 'currencies' | 'afterSent' | 'afterFailure'
      >
    > {
  /** Reads that decide the act; what is not deployed here is left out. */
  reads?: (state: RootState, model: Model) => readonly (Call<unknown> | undefined)[];
  /** Returns the same act in the current state, or what stands in its way. */
  newest?: (state: RootState, model: Model) => Found<Model, Issue>;
  /** Parts of the model (JSON) that have to be as shown when it is sent. */
  holds?: (model: Model) => unknown;
  /** Call that does it; `undefined` where a contract that it names is not deployed. */
  call: (model: Model) => ContractCall | undefined;
  /** Tokens that a contract takes, for which it needs an approval of its own before. */
  costs?: (model: Model) => Cost | undefined;
  /**
   * What the screen states about the call, from the model that it shows. Written apart from `call`:
   * what is signed is decoded and compared with it.
   */
  states: (model: Model) => Statement | undefined;
}

/** Act that the write engine runs. */
export interface Act<Model, Issue = never>
  extends ActFlow<Model, Issue>, Pick<ActDeclaration<Model, Issue>, 'costs'> {
  /** Returns the request of a model; `undefined` where its contract is not deployed. */
  request: (model: Model) => WriteRequest | undefined;
  /** Returns the request and record of a model, as one of several. Throws where `request` has none. */
  part: (model: Model) => BatchPart;
}

const tokensOf = (cost: Cost | undefined): readonly Address[] =>
  cost && !cost.currency.isNative ? [cost.currency.token.address] : [];

function requestOf<Model, Issue>(
  { account, call, states }: ActDeclaration<Model, Issue>,
  model: Model,
): WriteRequest | undefined {
  const called = call(model);
  if (!called?.to) return undefined;
  const { to, abi, name, args, value, gasFloor } = called;
  const statement = states(model);
  return {
    from: account(model),
    chainId: chain.id,
    to,
    data: encodeNamed(abi, name, args),
    value,
    ...(gasFloor === undefined ? {} : { gasFloor }),
    abi,
    check: (signed) => (statement ? statementDifference(statement, abi, signed) : 'contract'),
  };
}

/**
 * Defines an act: from its declaration come the request with its check, what is read before signing,
 * what blocks it, and whether the newest model is still the one on screen.
 */
export function defineAct<Model, Issue = never>(
  declaration: ActDeclaration<Model, Issue>,
): Act<Model, Issue> {
  const { newest, blockedBy, holds, reads, call: _call, states: _states, ...rest } = declaration;
  const issueOf = (state: RootState, model: Model): Issue | undefined => {
    const found = newest?.(state, model);
    return found && 'issue' in found ? found.issue : blockedBy?.(state, model);
  };
  const request = (model: Model): WriteRequest | undefined => requestOf(declaration, model);
  return {
    // The token behind a refusal may be the one that is paid with.
    moves: (model) => tokensOf(rest.costs?.(model)),
    ...rest,
    reads: (state, model) => (reads?.(state, model) ?? []).filter((call) => call !== undefined),
    blockedBy: issueOf,
    ...(newest && {
      latest: (state, model) => {
        const found = newest(state, model);
        return 'model' in found ? found.model : undefined;
      },
    }),
    ...(holds && {
      breaks: (_state, shown, latest) =>
        JSON.stringify(holds(shown)) !== JSON.stringify(holds(latest)),
    }),
    request,
    part: (model) => {
      const built = request(model);
      if (!built) throw new TypeError('The contract of the act is not deployed');
      return { request: built, info: rest.info(model, 0) };
    },
    requests: (_state, model) => {
      const built = request(model);
      return built ? [built] : [];
    },
    showsRejection: true,
  };
}
