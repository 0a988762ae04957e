/** Answer of the hub. */
export interface Told {
  status: number;
  body: Record<string, unknown>;
}

/** What asks a hub; for tests. */
export interface HubClient {
  get(path: string): Promise<Told>;
  /** Posts to the registration, or to another path; text as it is. */
  post(body: unknown, path?: string): Promise<Told>;
}

/** Makes requests that are of another client each, as limits have a test of their own. */
export function hubClient(url: string): HubClient {
  let clients = 0;

  async function told(path: string, init: RequestInit = {}): Promise<Told> {
    clients += 1;
    const headers = {
      'x-forwarded-for': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
      'content-type': 'application/json',
    };
    const response = await fetch(url + path, { headers, ...init });
    return { status: response.status, body: (await response.json()) as Told['body'] };
  }

  return {
    get: (path) => told(path),
    post: (body, path = '/api/users/register') =>
      told(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
