import { onTestFinished, vi } from 'vitest';
import { env } from '#config/env.ts';
import { fakeBlockHash, type FakeChain } from './fakeChain.ts';

const URL_OF_INDEX = 'https://services.example/index';

/** Question that the fake index received. */
interface Question {
  endpoint: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Index of a fake chain at the built address, for one test. */
export interface FakeIndex {
  questions: Question[];
  /** Data by which it answers, without `_meta`; by the names of the fields that are asked for. */
  data: (question: Question) => Record<string, unknown>;
  /** Newest block that it knows; the chain's when absent. */
  block: { number: number; hash?: string } | undefined;
  /** Answers otherwise from now on; 'away' is no answer. */
  fault: { status?: number; body?: string } | 'away' | undefined;
}

/** Starts an index of `chain` for the running test, and ends it afterwards. */
export function startFakeIndex(chain: FakeChain): FakeIndex {
  const index: FakeIndex = {
    questions: [],
    data: () => ({}),
    block: undefined,
    fault: undefined,
  };
  env.servicesUrl = URL_OF_INDEX;
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : input.toString();
    const asked = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Question;
    const endpoint = url.slice(`${URL_OF_INDEX}/graphql/`.length);
    const question = { endpoint, query: asked.query, variables: asked.variables };
    index.questions.push(question);
    if (index.fault === 'away') return Promise.reject(new TypeError('fetch failed'));
    const { number, hash = fakeBlockHash(number) } = index.block ?? { number: chain.block };
    const data = { ...index.data(question), _meta: { block: { number, hash } } };
    return Promise.resolve(
      new Response(index.fault?.body ?? JSON.stringify({ data }), {
        status: index.fault?.status ?? 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  onTestFinished(() => {
    env.servicesUrl = '';
    vi.unstubAllGlobals();
  });
  return index;
}
