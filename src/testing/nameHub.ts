import { hubRefusal, startFakeHub, type FakeHub, type HubAnswer } from './fakeHub.ts';

/** What the hub says of nobody. */
export const NONE = hubRefusal('Entity not found.', 404);

/** What the hub says to each sort of question; a name is free and nobody has one by default. */
export interface Says {
  user?: HubAnswer;
  check?: (name: string) => HubAnswer;
  register?: HubAnswer;
}

/** Starts a hub that answers questions about names. */
export function startHub(says: Says): FakeHub {
  const hub = startFakeHub();
  hub.answer = ({ path, body }) => {
    const name = path.split('/').at(-1)!;
    if (body) return says.register ?? NONE;
    if (!path.includes('/valid/')) return says.user ?? NONE;
    return says.check?.(name) ?? { json: { valid: true, username: name } };
  };
  return hub;
}
