import { http, HttpResponse } from 'msw/http';
import { onTestFinished } from 'vitest';
import { env } from '#config/env.ts';
import { answerHttp } from './httpServer.ts';

const URL_OF_SERVICES = 'https://services.example';

/** Request that the fake hub received. `body` is what was posted. */
interface HubRequest {
  path: string;
  body: Record<string, unknown> | undefined;
}

/** Answer of the fake hub; 'away' is none. */
export type HubAnswer = { status?: number; json?: unknown; text?: string; date?: string } | 'away';

/** Hub at the built address, for one test. */
export interface FakeHub {
  requests: HubRequest[];
  /** Says what it answers; by default it has no such thing. */
  answer: (request: HubRequest) => HubAnswer | Promise<HubAnswer>;
}

/** Returns the answer with which the hub refuses. */
export function hubRefusal(message: string, status = 400): HubAnswer {
  return { status, json: { error: { message } } };
}

/** Returns the answer about an account with a name. */
export function hubUser(address: string, username: string, reservedUntil: number | null = null) {
  return {
    address: address.toLowerCase(),
    username,
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-01T10:00:00.000Z',
    reserved_until: reservedUntil,
    leaderboard: { global: null, team: null, volume: null, next_rank: null },
  };
}

/** Starts a hub for the running test, and ends it afterwards. */
export function startFakeHub(): FakeHub {
  const hub: FakeHub = {
    requests: [],
    answer: () => hubRefusal('Entity not found.', 404),
  };
  env.servicesUrl = URL_OF_SERVICES;
  answerHttp(
    http.all('*', async ({ request: received }) => {
      const body = await received.text();
      const request = {
        path: received.url.replace(`${URL_OF_SERVICES}/hub`, ''),
        body: body === '' ? undefined : (JSON.parse(body) as Record<string, unknown>),
      };
      hub.requests.push(request);
      const answer = await hub.answer(request);
      if (answer === 'away') return HttpResponse.error();
      const { status = 200, json, text = JSON.stringify(json ?? {}), date } = answer;
      return new HttpResponse(text, { status, headers: date ? { date } : {} });
    }),
  );
  onTestFinished(() => {
    env.servicesUrl = '';
  });
  return hub;
}
