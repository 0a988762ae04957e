import { env } from '#config/env.ts';
import { withinAwake } from '#lib/awakeTimer.ts';
import { isObject, ownField } from '#lib/checks.ts';
import { listingMessages, registrationMessages, usernameMessages } from '#lib/username.ts';
import { HubError, type HubErrorKind } from './hubError.ts';

const TIMEOUT_MS = 8_000;
/** Longest answer, in characters; an honest one has a few hundred. */
const MAX_ANSWER_LENGTH = 10_000;
/** Seconds by which a device's clock may differ unnoticed: the header has whole seconds. */
const CLOCK_TOLERANCE = 30;

/** Seconds by which the hub's clock is ahead of this device's, as its last answer said. */
let ahead = 0;

/** Returns the hub's time in Unix seconds: what is signed for it must be fresh by its clock. */
export function hubTime(now: number): number {
  return Math.floor(now / 1000) + ahead;
}

function noticeTime(date: string | null): void {
  const said = Math.floor(Date.parse(date ?? '') / 1000);
  if (!Number.isFinite(said)) return;
  const difference = said - Math.floor(Date.now() / 1000);
  ahead = Math.abs(difference) <= CLOCK_TOLERANCE ? 0 : difference;
}

/** Returns where this build finds the hub, without a slash at the end; '' for nowhere. */
function hubUrl(): string {
  if (env.profileApiUrl !== '') return env.profileApiUrl;
  return env.servicesUrl === '' ? '' : `${env.servicesUrl}/hub`;
}

const kinds = new Map<unknown, HubErrorKind>(
  Object.entries({ ...usernameMessages, ...registrationMessages, ...listingMessages }).map(
    ([kind, message]) => [message, kind as HubErrorKind],
  ),
);

/** Returns why the hub refused, by what it says; what it says itself is never shown. */
export function refusalOf(status: number, answer: unknown): HubError {
  if (status === 429) return new HubError('busy', 'The hub was asked too often');
  if (status === 503) return new HubError('unchecked', "The hub can't ask its node now");
  const error = isObject(answer) ? ownField(answer, 'error') : undefined;
  const message = isObject(error) ? ownField(error, 'message') : undefined;
  const kind = status === 400 || status === 409 ? kinds.get(message) : undefined;
  return new HubError(kind ?? 'refused', 'The hub refused');
}

export interface HubRequest {
  body?: object;
  signal?: AbortSignal | undefined;
  /** Longest answer, in characters; 10,000 by default. */
  maxLength?: number;
}

/** What the hub answered: JSON, or nothing readable. */
export interface HubResponse {
  status: number;
  answer: unknown;
}

/**
 * Sends a request to the hub, and returns what it answered, a refusal included. Rejects with a
 * HubError where there is no usable answer.
 */
export async function requestHub(
  path: string,
  { body, signal, maxLength = MAX_ANSWER_LENGTH }: HubRequest = {},
): Promise<HubResponse> {
  const url = hubUrl();
  if (url === '') throw new HubError('off', 'This build names no hub');
  let response: Response;
  let text: string;
  try {
    [response, text] = await withinAwake(
      TIMEOUT_MS,
      async (timely) => {
        const said = await fetch(url + path, {
          ...(body
            ? {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
              }
            : {}),
          referrerPolicy: 'no-referrer',
          credentials: 'omit',
          signal: timely,
        });
        return [said, await said.text()] as const;
      },
      signal,
    );
  } catch {
    throw new HubError('unreachable', 'The hub is not reachable');
  }
  noticeTime(response.headers.get('date'));
  const { status, ok } = response;
  if (ok && text.length > maxLength)
    throw new HubError('malformed', "The hub's answer is too long");
  try {
    return { status, answer: JSON.parse(text.slice(0, maxLength)) as unknown };
  } catch {
    if (ok) throw new HubError('malformed', "The hub's answer is no JSON");
    return { status, answer: undefined };
  }
}

/** Whether a status says that what was asked was done. */
export const isDone = (status: number): boolean => status >= 200 && status < 300;

/**
 * Asks the hub. Returns its answer, or `null` where it has no such thing. Rejects with a HubError.
 */
export async function askHub(path: string, request: HubRequest = {}): Promise<unknown> {
  const { status, answer } = await requestHub(path, request);
  if (status === 404) return null;
  if (!isDone(status)) throw refusalOf(status, answer);
  return answer;
}
