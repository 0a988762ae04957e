// @document
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useVotingPages } from '#testing/votingPages.tsx';
import { selectDraft } from './votingSlice.ts';
// The page loads it lazily; imported here so that the tests need not wait for it.
import './markdown/Markdown.tsx';

const voting = useVotingPages();

describe('the form', () => {
  it('keeps two choices at least, and adds up to twenty', async () => {
    const user = voting.show('/voting/proposal/create');
    expect(screen.queryByRole('button', { name: /^Remove choice/ })).toBeNull();
    const add = screen.getByRole('button', { name: 'Add choice' });
    for (let count = 2; count < 20; count += 1) await user.click(add);
    expect(add).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove choice 20' }));
    expect(screen.queryByRole('textbox', { name: 'Choice 20' })).toBeNull();
    expect(add).toBeEnabled();
  });

  it('keeps a draft until it is discarded', async () => {
    const user = voting.show('/voting/proposal/create');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Fish');
    expect(Object.values({ ...localStorage }).join(' ')).toContain('"title":"Fish"');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    expect(Object.keys({ ...localStorage }).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('shares the draft with the slice until the page is left', async () => {
    const user = voting.show('/voting/proposal/create');
    const draft = () => selectDraft(voting.world.getState());
    expect(draft()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Fish');
    expect(draft()).toMatchObject({ title: 'Fish', choices: ['', ''] });
    cleanup();
    expect(draft()).toBeNull();
    voting.show('/voting/proposal/create');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Fish');
  });

  it('marks the selected text by its tools', async () => {
    const user = voting.show('/voting/proposal/create');
    const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' });
    await user.type(content, 'fish');
    content.setSelectionRange(0, 4);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(content).toHaveValue('**fish**');
  });
});
