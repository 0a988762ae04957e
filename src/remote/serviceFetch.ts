type Target = string | URL | Request;

/** Servers that nobody answered for at the last request. */
const away = new Set<string>();
/** Requests that try such a server again: each tells whether anybody answered. */
const trials = new Map<string, Promise<boolean>>();

/** Reports whether a request got no connection; one that took too long or was given up may have. */
const isUnconnected = (thrown: unknown): boolean => thrown instanceof TypeError;

/** Requests, and notes whether the server can be reached. */
async function request(server: string, input: Target, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    away.delete(server);
    return response;
  } catch (thrown) {
    if (isUnconnected(thrown)) away.add(server);
    throw thrown;
  }
}

/**
 * Fetches from a service. While its server can't be reached, one of the requests that come together
 * tries, and the others share its failure: a page asks a service several questions, and asks all of
 * them again at the same time. Rejects as `fetch` does.
 */
export async function serviceFetch(input: Target, init?: RequestInit): Promise<Response> {
  const server = new URL(input instanceof Request ? input.url : input).origin;
  const trial = trials.get(server);
  if (trial) {
    if (!(await trial)) throw new TypeError('The server could not be reached a moment ago');
    return request(server, input, init);
  }
  const answer = request(server, input, init);
  if (away.has(server)) {
    const isReached = answer.then(
      () => true,
      (thrown: unknown) => !isUnconnected(thrown),
    );
    trials.set(server, isReached);
    void isReached.finally(() => trials.delete(server));
  }
  return answer;
}
