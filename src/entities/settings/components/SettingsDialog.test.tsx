// @document
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#i18n/t.ts';
import { answerUrls } from '#testing/httpServer.ts';
import { createTokensWorld } from '#testing/tokensWorld.tsx';
import { expertModeAcknowledged } from '../settingsSlice.ts';
import { SettingsDialog } from './SettingsDialog.tsx';

function open(scope: 'all' | 'trade' = 'all') {
  const world = createTokensWorld();
  const onClose = vi.fn();
  world.render(<SettingsDialog open onClose={onClose} scope={scope} />);
  return {
    ...world,
    onClose,
    user: userEvent.setup(),
    settings: () => world.store.getState().settings,
  };
}

const slippage = () =>
  screen.getByRole('textbox', { name: 'Custom slippage tolerance in percent' });
const deadline = () => screen.getByRole('textbox', { name: 'Transaction deadline' });

/** Types a text in place of what a field has. */
async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

describe('slippage', () => {
  it('applies a preset', async () => {
    const { user, settings } = open();
    await user.click(screen.getByRole('radio', { name: '1.0%' }));
    expect(settings().userSlippageTolerance).toBe(100);
    expect(slippage()).toHaveValue('1');
  });

  it('is automatic at first and again, said in words with an empty field', async () => {
    const { user, settings } = open();
    const auto = screen.getByRole('radio', { name: 'Auto' });
    const words = /^Auto picks the highest .* less than 0\.05% of your swap.* it uses 0\.5%\.$/;
    expect(auto).toBeChecked();
    expect(slippage()).toHaveValue('');
    expect(screen.getByText(words)).toBeVisible();
    await user.type(slippage(), '0.7');
    expect(settings().userSlippageTolerance).toBe(70);
    expect(auto).not.toBeChecked();
    expect(screen.queryByText(words)).toBeNull();
    await user.click(auto);
    expect(settings().userSlippageTolerance).toBe('auto');
    expect(slippage()).toHaveValue('');
    expect(screen.queryByText(/^Your transaction may/)).toBeNull();
  });

  it('applies a custom value, also one with a comma', async () => {
    const { user, settings } = open();
    await retype(user, slippage(), '1.75');
    expect(settings().userSlippageTolerance).toBe(175);
    await retype(user, slippage(), '2,25');
    expect(settings().userSlippageTolerance).toBe(225);
  });

  it.each([
    ['0.1', 'Your transaction may fail', 10],
    ['6', 'Your transaction may be frontrun', 600],
    ['50', 'Enter a valid slippage percentage', 500],
    ['0.123', 'Enter a valid slippage percentage', 12],
  ])('warns about %s: "%s"', async (text, warning, bps) => {
    const { user, settings } = open();
    await retype(user, slippage(), text);
    expect(screen.getByText(warning)).toBeVisible();
    expect(slippage().getAttribute('aria-invalid')).toBe(
      warning.startsWith('Enter') ? 'true' : null,
    );
    expect(settings().userSlippageTolerance).toBe(bps);
  });

  it('warns of nothing between the two, and takes no letters', async () => {
    const { user, settings } = open();
    await retype(user, slippage(), '2.5x');
    // Refused in sight; the last valid value stays.
    expect(slippage()).toHaveValue('2.5x');
    expect(slippage()).toBeInvalid();
    expect(settings().userSlippageTolerance).toBe(250);
    expect(screen.queryByText(/^Your transaction may/)).toBeNull();
    await retype(user, slippage(), '5.01');
    expect(screen.getByText('Your transaction may be frontrun')).toBeVisible();
  });

  it('keeps the last valid value when the field is left empty', async () => {
    const { user, settings } = open();
    await user.click(screen.getByRole('radio', { name: '0.5%' }));
    await user.clear(slippage());
    await user.tab();
    expect(slippage()).toHaveValue('0.5');
    expect(settings().userSlippageTolerance).toBe(50);
  });
});

describe('deadline', () => {
  it('is shown in minutes and stored in seconds', async () => {
    const { user, settings } = open();
    expect(deadline()).toHaveValue('20');
    await retype(user, deadline(), '5');
    expect(settings().userDeadline).toBe(300);
  });

  it.each(['0', '1.5'])('marks %s as invalid and keeps the last valid value', async (text) => {
    const { user, settings } = open();
    await retype(user, deadline(), text);
    expect(deadline()).toBeInvalid();
    expect(settings().userDeadline).toBe(text === '0' ? 1200 : 60);
  });

  it('above a day is refused in words, and the last valid one stays', async () => {
    const { user, settings } = open();
    await retype(user, deadline(), '1441');
    expect(deadline()).toBeInvalid();
    expect(screen.getByText('Enter at most 1,440 minutes (one day)')).toBeInTheDocument();
    expect(settings().userDeadline).toBe(144 * 60);
  });
});

describe('expert mode', () => {
  const toggle = () => screen.getByRole('switch', { name: 'Expert mode' });

  it('requires the word once', async () => {
    const { user, settings } = open();
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
    const { user, settings } = open();
    await user.click(toggle());
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(settings().userExpertMode).toBe(false);
    expect(toggle()).not.toBeChecked();
  });

  it('remembers not to show the warning again', async () => {
    const { user, settings } = open();
    await user.click(toggle());
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByRole('textbox', { name: /confirm/ }), 'confirm{Enter}');
    expect(settings().userExpertModeAcknowledged).toBe(true);
  });

  it('skips a warning that was acknowledged', async () => {
    const { user, settings, store } = open();
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
    const { user, settings } = open();
    await enter(user, text);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(asked).toEqual([]);
    expect(settings().rpcUrl).toBeNull();
  });

  it('is used once it serves this chain, and can be removed', async () => {
    answerUrls(() => Response.json({ result: '0x7a69' }));
    const { user, settings } = open();
    await enter(user, 'https://node.example');
    await waitFor(() => expect(settings().rpcUrl).toBe('https://node.example'));
    expect(screen.getByText('This node is in use.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the default nodes' }));
    expect(settings().rpcUrl).toBeNull();
    expect(field()).toHaveValue('');
  });

  it('is rejected when it serves another chain', async () => {
    answerUrls(() => Response.json({ result: '0x38' }));
    const { user, settings } = open();
    await enter(user, 'https://node.example');
    expect(await screen.findByText(/isn't on/)).toBeVisible();
    expect(settings().rpcUrl).toBeNull();
  });
});

describe('the dialog', () => {
  it('shows only trade settings on a card', () => {
    open('trade');
    expect(screen.queryByText('Custom node (RPC URL)')).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Disable multihops' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Sounds' })).toBeVisible();
  });

  it('changes theme, hops, sounds and speed', async () => {
    const { user, settings } = open();
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
    const { user, settings } = open();
    await user.click(screen.getByRole('button', { name: 'English' }));
    const dialog = screen.getByRole('dialog', { name: 'Language' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(28);
    await user.click(within(dialog).getByRole('button', { name: 'Deutsch' }));
    expect(settings().locale).toBe('de-DE');
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  it('keeps typed values when the language changes', async () => {
    answerUrls(() => Response.json({ 'settings.title': 'Einstellungen' }));
    const { user } = open();
    await retype(user, slippage(), '3.75');
    await act(() => chooseLanguage('de-DE'));
    expect(screen.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    // The same number in German notation.
    expect(slippage()).toHaveValue('3,75');
    await act(() => chooseLanguage('en-US'));
  });

  it('closes', async () => {
    const { user, onClose } = open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
