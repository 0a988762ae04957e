// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/t.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { openSettings, retype, slippage } from '#testing/settingsVisit.tsx';
import { expertModeAcknowledged } from '../settingsSlice.ts';

describe('expert mode', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Expert mode' });

  it('requires the word once', async () => {
    const { user, settings } = openSettings();
    await user.click(toggle());
    const dialog = screen.getByRole('alertdialog');
    const button = within(dialog).getByRole('button', { name: 'Turn on expert mode' });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), 'confirn');
    expect(button).toBeDisabled();
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'confirm{Enter}');
    expect(settings()).toMatchObject({ userExpertMode: true, userExpertModeAcknowledged: false });
    expect(toggle()).toBeChecked();
    await user.click(toggle());
    expect(settings().userExpertMode).toBe(false);
    await user.click(toggle());
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });

  it('stays off when the warning is dismissed', async () => {
    const { user, settings } = openSettings();
    await user.click(toggle());
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(settings().userExpertMode).toBe(false);
    expect(toggle()).not.toBeChecked();
  });

  it('remembers not to show the warning again', async () => {
    const { user, settings } = openSettings();
    await user.click(toggle());
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByRole('textbox', { name: /confirm/ }), 'confirm{Enter}');
    expect(settings().userExpertModeAcknowledged).toBe(true);
  });

  it('skips a warning that was acknowledged', async () => {
    const { user, settings, store } = openSettings();
    act(() => void store.dispatch(expertModeAcknowledged()));
    await user.click(toggle());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(settings().userExpertMode).toBe(true);
  });
});

describe('own node', () => {
  const field = () => screen.getByRole('textbox', { name: 'Custom node (RPC URL)' });
  const enter = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.type(field(), text);
    await user.click(screen.getByRole('button', { name: 'Use this node' }));
  };

  it.each([
    ['node.example', /Enter a node URL/],
    ['http://node.example', /must begin with https/],
    ['https://me:pw@node.example', /name and password/],
  ])('rejects %s with a message, without a request', async (text, words) => {
    const asked = answerUrls(() => Response.error());
    const { user, settings } = openSettings();
    await enter(user, text);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(asked).toEqual([]);
    expect(settings().rpcUrl).toBeNull();
  });

  it('is used once it serves this chain, and can be removed', async () => {
    answerUrls(() => Response.json({ result: '0x7a69' }));
    const { user, settings } = openSettings();
    await enter(user, 'https://node.example');
    await waitFor(() => expect(settings().rpcUrl).toBe('https://node.example'));
    expect(screen.getByText('This node is in use.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the default nodes' }));
    expect(settings().rpcUrl).toBeNull();
    expect(field()).toHaveValue('');
  });

  it('is rejected when it serves another chain', async () => {
    answerUrls(() => Response.json({ result: '0x38' }));
    const { user, settings } = openSettings();
    await enter(user, 'https://node.example');
    expect(await screen.findByText(/isn't on/)).toBeVisible();
    expect(settings().rpcUrl).toBeNull();
  });
});

describe('the dialog', () => {
  it('shows only trade settings on a card', () => {
    openSettings('trade');
    expect(screen.queryByText('Custom node (RPC URL)')).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Disable multihops' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Sounds' })).toBeVisible();
  });

  it('changes theme, hops, sounds and speed', async () => {
    const { user, settings } = openSettings();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('switch', { name: 'Disable multihops' }));
    await user.click(screen.getByRole('switch', { name: 'Sounds' }));
    await user.click(screen.getByRole('radio', { name: 'Fast' }));
    expect(settings()).toMatchObject({
      isDark: true,
      userSingleHopOnly: true,
      audioPlay: false,
      gasPrice: 'fast',
    });
    await user.click(screen.getByRole('radio', { name: 'System' }));
    expect(settings().isDark).toBeNull();
  });

  it('offers 28 languages and returns after a choice', async () => {
    const { user, settings } = openSettings();
    await user.click(screen.getByRole('button', { name: 'English' }));
    const dialog = screen.getByRole('dialog', { name: 'Language' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(28);
    await user.click(within(dialog).getByRole('button', { name: 'Deutsch' }));
    expect(settings().locale).toBe('de-DE');
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  it('keeps typed values when the language changes', async () => {
    answerUrls(() => Response.json({ 'settings.title': 'Einstellungen' }));
    const { user } = openSettings();
    await retype(user, slippage(), '3.75');
    await act(() => chooseLanguage('de-DE'));
    expect(screen.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    // The same number in German notation.
    expect(slippage()).toHaveValue('3,75');
    await act(() => chooseLanguage('en-US'));
  });

  it('closes', async () => {
    const { user, onClose } = openSettings();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
