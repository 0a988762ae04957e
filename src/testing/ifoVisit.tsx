import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { decodeCall } from '#chain/encode.ts';
// The page loads them lazily; imported here so that no test waits for them.
import '#features/ifo/components/dialogs.ts';
import { IfoPage } from '#features/ifo/IfoPage.tsx';
import { ifoAbi } from '#protocol/abi/ifoAbi.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import type { IfoWorld } from './ifoWorld.ts';

type Part = ReturnType<typeof within>;

/** Shows the page of token sales in a world. */
export function visitIfo(world: IfoWorld, path = '/ifo'): void {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter initialEntries={[path]}>
        <IfoPage />
      </MemoryRouter>
    </AppTheme>,
  );
}

/** Finds the card of a pool: by its label, for a search by role takes long in so much of a page. */
export const poolCard = async (name: 'Basic Sale' | 'Unlimited Sale'): Promise<Part> =>
  within(await screen.findByLabelText(name));

/** Returns the line of a figure: its label with its value. */
export const figureLine = (part: Part, label: string): HTMLElement =>
  part.getByText(label).parentElement!;

/** Returns the value of a figure as it is shown, without the dollars below it. */
export const figure = (part: Part, label: string): string =>
  figureLine(part, label).textContent.slice(label.length).split('≈')[0]!;

/** Presses a button of a part by its text. */
export const press = async (part: Part, text: string): Promise<void> =>
  void fireEvent.click((await part.findByText(text)).closest('button, a'));

/** Opens the form of a commitment from the card of a pool. */
export async function openCommit(name: 'Basic Sale' | 'Unlimited Sale'): Promise<Part> {
  await press(await poolCard(name), 'Commit LP Tokens');
  return within(await screen.findByRole('dialog'));
}

/** Types an amount into the form of a commitment. */
export const typeAmount = (dialog: Part, text: string): void =>
  void fireEvent.change(dialog.getByLabelText('LP tokens to commit'), { target: { value: text } });

/** Returns the calls of sales that the wallet was asked to send. */
export const sentToSales = (world: IfoWorld) =>
  world.transactions().map(({ to, data, value }) => ({ to, value, ...decodeCall(ifoAbi, data) }));
