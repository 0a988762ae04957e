import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import { answerUrls } from './httpServer.ts';
import { createTokensWorld, type TokensWorld } from './tokensWorld.tsx';
import { TokenPicker } from '#entities/tokens/components/TokenPicker.tsx';

/** Returns the box for the location of a list. */
export const box = () => screen.getByRole('textbox', { name: 'Add a token list' });
/** Looks the typed location up. */
export const lookUp = () => fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
/** Types a location. */
export const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
/** Returns the row of a list. */
export const row = (name: string) => within(screen.getByText(name).closest('li')!);

/** Visit of the views that manage token lists. */
export interface ListsVisit {
  world: TokensWorld;
  /** One function per open request, each sends the response. */
  answer: ((body: string, status?: number) => void)[];
  /** Opens the views in the token picker. */
  openManage: () => Promise<void>;
}

/** Sets the visit up before each test, with servers that wait for `answer`. */
export function useListsVisit(): ListsVisit {
  const visit = {
    openManage: async () => {
      visit.world.render(<TokenPicker onClose={() => undefined} onPick={() => undefined} />);
      fireEvent.click(screen.getByRole('button', { name: 'Manage Tokens' }));
      await waitFor(() => expect(box()).toBeInTheDocument());
    },
  } as ListsVisit;
  beforeEach(() => {
    Element.prototype.scrollTo = () => undefined;
    visit.world = createTokensWorld();
    visit.answer = [];
    answerUrls(
      () =>
        new Promise((resolve) =>
          visit.answer.push((body, status = 200) => resolve(new Response(body, { status }))),
        ),
    );
  });
  return visit;
}
