import { describe, expect, it, vi } from 'vitest';
import { first, second, target, useDevelopmentWallet } from '#testing/developmentWallet.ts';

const wallet = useDevelopmentWallet();

describe('connecting the development wallet', () => {
  it('shows no account until the user chooses one, and keeps it across a reload', async () => {
    await expect(wallet.ask('eth_accounts')).resolves.toEqual([]);
    const asking = wallet.ask('eth_requestAccounts');
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: true, account: second })).toEqual({
      kind: 'connect',
      accounts: [first, second],
    });
    await expect(asking).resolves.toEqual([second]);
    await expect(wallet.ask('eth_accounts')).resolves.toEqual([second]);
    await expect(wallet.ask('eth_requestAccounts')).resolves.toEqual([second]);
    expect(wallet.kept).toBe(second);
  });

  it('can be rejected, and reports a second request at the same time', async () => {
    const asking = wallet.ask('eth_requestAccounts');
    await wallet.asks();
    await expect(wallet.ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 });
    wallet.answer({ isConfirmed: false });
    await expect(asking).rejects.toMatchObject({ code: 4001 });
    expect(wallet.kept).toBeNull();
  });

  it('offers at most 12 accounts', async () => {
    wallet.node.mockResolvedValue(Array.from({ length: 20 }, () => first));
    void wallet.ask('eth_requestAccounts');
    await wallet.asks();
    expect(wallet.answer({ isConfirmed: true })).toMatchObject({ accounts: { length: 12 } });
  });

  it('notifies listeners of another account and of none', async () => {
    await wallet.connected();
    const heard = vi.fn();
    wallet.provider.on?.('accountsChanged', heard as never);
    const asking = wallet.ask('wallet_requestPermissions', [{ eth_accounts: {} }]);
    await wallet.asks();
    wallet.answer({ isConfirmed: true, account: second });
    await asking;
    await wallet.ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(heard.mock.calls).toEqual([[[second]], [[]]]);
    wallet.provider.removeListener?.('accountsChanged', heard as never);
    await wallet.ask('wallet_revokePermissions');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

describe('other requests', () => {
  it('forwards reads to the node, and nothing that changes it', async () => {
    await wallet.ask('eth_call', [{ to: target }, 'latest']);
    expect(wallet.node).toHaveBeenCalledWith('eth_call', [{ to: target }, 'latest']);
    wallet.node.mockClear();
    for (const method of [
      'eth_sign',
      'eth_signTransaction',
      'eth_sendRawTransaction',
      'hardhat_setBalance',
      'evm_mine',
      'toString',
      '__proto__',
    ]) {
      await expect(wallet.ask(method, [])).rejects.toMatchObject({ code: 4200 });
    }
    expect(wallet.node).not.toHaveBeenCalled();
  });

  it('knows only its own chain', async () => {
    await expect(wallet.ask('eth_chainId')).resolves.toBe('0x7a69');
    await expect(
      wallet.ask('wallet_switchEthereumChain', [{ chainId: '0x7a69' }]),
    ).resolves.toBeNull();
    await expect(
      wallet.ask('wallet_switchEthereumChain', [{ chainId: '0x38' }]),
    ).rejects.toMatchObject({
      code: 4902,
    });
  });
});
