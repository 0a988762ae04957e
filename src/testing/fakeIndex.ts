import { http, HttpResponse } from 'msw/http';
import { onTestFinished } from 'vitest';
import { env } from '#config/env.ts';
import { fakeBlockHash, type FakeChain } from './fakeChain.ts';
import { answerHttp } from './httpServer.ts';

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
  /** Answers otherwise from now on; 'away' cannot be reached, 'silent' never answers. */
  fault: { status?: number; body?: string } | 'away' | 'silent' | undefined;
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
  answerHttp(
    http.post(`${URL_OF_INDEX}/graphql/:endpoint`, async ({ request, params }) => {
      const { query, variables } = (await request.json()) as Question;
      const question = { endpoint: String(params['endpoint']), query, variables };
      index.questions.push(question);
      if (index.fault === 'away') return HttpResponse.error();
      if (index.fault === 'silent') return new Promise(() => undefined);
      const { number, hash = fakeBlockHash(number) } = index.block ?? { number: chain.block };
      const data = { ...index.data(question), _meta: { block: { number, hash } } };
      return new HttpResponse(index.fault?.body ?? JSON.stringify({ data }), {
        status: index.fault?.status ?? 200,
        headers: { 'content-type': 'application/json' },
      });
    }),
  );
  onTestFinished(() => {
    env.servicesUrl = '';
  });
  return index;
}
