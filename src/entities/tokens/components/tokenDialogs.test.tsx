// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contractAddress } from '#config/chains.ts';
import { currencyById, tokenBySymbol } from '#config/tokens.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { createTokensWorld, type TokensWorld } from '#testing/tokensWorld.tsx';
import { ApprovalChooser, type ApprovalChoice } from '#entities/approvals/ApprovalChooser.tsx';
import { ImportTokenDialog } from './ImportTokenDialog.tsx';
import { TokenWarningDialog } from './TokenWarningDialog.tsx';
import { UnsupportedNotice } from './UnsupportedNotice.tsx';

const config = vi.hoisted(() => ({ unsupported: '' }));
vi.mock('#config/tokenNotices.ts', async (load) => ({
  ...(await load<object>()),
  isUnsupported: (address: string) => address === config.unsupported,
}));

const of = (symbol: string) => currencyById(tokenBySymbol(symbol)?.address ?? '');
const usdt = of('USDT')!;
const unknown = [1, 2].map((digit) =>
  tokenCurrency({
    chainId: 31337,
    address: `0x${String(digit).repeat(40)}`,
    decimals: 18,
    symbol: `NEW${digit}`,
    name: 'New',
  }),
);
let world: TokensWorld;

beforeEach(() => {
  world = createTokensWorld();
  config.unsupported = '';
});

describe('tokens named in the address of the page', () => {
  it('are imported together once the risk is confirmed', () => {
    const onImported = vi.fn();
    world.render(
      <ImportTokenDialog currencies={unknown} onCancel={vi.fn()} onImported={onImported} />,
    );
    expect(screen.getAllByText('Unknown Source')).toHaveLength(2);
    const button = screen.getByRole('button', { name: 'Import' });
    expect(button).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(button);
    expect(Object.keys(world.store.getState().tokens.imported['31337'] ?? {})).toEqual(
      unknown.map(({ id }) => id),
    );
    expect(onImported).toHaveBeenCalledOnce();
  });

  it('are not imported when the dialog is closed', () => {
    const onCancel = vi.fn();
    world.render(<ImportTokenDialog currencies={unknown} onCancel={onCancel} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(world.store.getState().tokens.imported).toEqual({});
  });

  it('open no dialog when there are none', () => {
    world.render(<ImportTokenDialog currencies={[]} onCancel={vi.fn()} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the warning of a token', () => {
  it('says what the tax is and that the quote counts it (S25), and stays until it is understood', () => {
    world.render(<TokenWarningDialog currencies={[usdt, of('PURR')]} onCancel={vi.fn()} />);
    const dialog = screen.getByRole('alertdialog', { name: 'Notice for trading PURR' });
    expect(dialog).toHaveTextContent('the usual slippage tolerance is enough');
    expect(dialog).toHaveTextContent(
      '10% tax on every transfer: 5% is redistributed to its holders and 5% is added to its liquidity',
    );
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I understand' }));
    fireEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says to remove liquidity for the compromised one, one warning after the other', () => {
    world.render(<TokenWarningDialog currencies={[of('HISS'), of('PURR')]} onCancel={vi.fn()} />);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('was compromised');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      "remove any liquidity you've provided",
    );
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('PURR');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('is absent for other tokens', () => {
    world.render(<TokenWarningDialog currencies={[usdt, undefined]} onCancel={vi.fn()} />);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be declined, by its button or Esc, and then asks again', () => {
    const onCancel = vi.fn();
    world.render(<TokenWarningDialog currencies={[of('PURR')]} onCancel={onCancel} />);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(world.store.getState().tokens.acknowledged).toEqual([]);
  });
});

describe('the notice on unsupported assets', () => {
  it('names the asset and the reason', async () => {
    config.unsupported = usdt.token.address;
    world.render(<UnsupportedNotice currencies={[usdt, of('BUSD')]} />);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Read more about unsupported assets' }),
    );
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'because they may not work well with our smart contract or we are unable to allow trading for legal reasons',
    );
    expect(dialog).toHaveTextContent(usdt.token.address);
    expect(dialog).not.toHaveTextContent('BUSD');
  });

  it('is absent when everything may be traded', () => {
    const { container } = world.render(<UnsupportedNotice currencies={[usdt, undefined]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('choosing the allowance', () => {
  function open(
    onChoose: (choice: ApprovalChoice) => void,
    present: ApprovalChoice = { mode: 'custom', amount: 12_500_000n },
  ): void {
    const spender = contractAddress('router')!;
    world.render(
      <ApprovalChooser
        open
        onClose={vi.fn()}
        currency={usdt}
        spender={spender}
        current={present}
        onChoose={onChoose}
      />,
    );
  }
  const submit = () => screen.getByRole('button', { name: 'Enable USDT' });
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

  it('starts with the current choice: unlimited', () => {
    open(vi.fn(), { mode: 'unlimited', amount: 0n });
    expect(screen.getByRole('radio', { name: /^Unlimited/ })).toBeChecked();
    choose(/Custom amount/);
    expect(screen.getByRole('textbox', { name: 'Amount of USDT to approve' })).toHaveValue('');
  });

  it('starts with the current choice: a custom amount, filled in', () => {
    const onChoose = vi.fn();
    open(onChoose, { mode: 'custom', amount: 77_250_000n });
    expect(screen.getByRole('radio', { name: /Custom amount/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Amount of USDT to approve' })).toHaveValue('77.25');
    fireEvent.click(submit());
    expect(onChoose).toHaveBeenCalledWith({ mode: 'custom', amount: 77_250_000n });
  });

  it('explains an unlimited approval before it is chosen', () => {
    const onChoose = vi.fn();
    open(onChoose);
    choose(/Unlimited.*all your USDT would be at risk/);
    fireEvent.click(submit());
    expect(onChoose).toHaveBeenCalledWith({ mode: 'unlimited', amount: 0n });
  });

  it('accepts a custom amount unless it is empty or malformed', () => {
    const onChoose = vi.fn();
    open(onChoose);
    choose(/Custom amount/);
    const box = screen.getByRole('textbox', { name: 'Amount of USDT to approve' });
    fireEvent.change(box, { target: { value: '' } });
    expect(submit()).toBeDisabled();
    fireEvent.change(box, { target: { value: '1.1234567' } });
    expect(submit()).toBeDisabled();
    fireEvent.change(box, { target: { value: '100' } });
    fireEvent.click(submit());
    expect(onChoose).toHaveBeenCalledWith({ mode: 'custom', amount: 100_000_000n });
  });
});
