import { parseEther } from 'ethers';
import { expect, test } from './fixtures/withstand.ts';
import { sendWaiting, openRow, pressTwice, type Sent, lastSent } from './fixtures/waiting.ts';

test.describe('our own', () => {
  test('speed-up: resends the same swap with the same nonce for more, explained to the user, and settles once', async ({
    app,
    chain,
    wallet,
  }) => {
    await sendWaiting(app, chain);
    const first = lastSent(wallet);
    const before = await chain.balance('BNB', wallet.account);
    const row = await openRow(app);
    await pressTwice(row, 'Speed up');
    await expect(row).toContainText('Speeding up');
    const second = lastSent(wallet) as Sent & { nonce: string };
    expect({ to: second.to, data: second.data, value: second.value }).toEqual({
      to: first.to,
      data: first.data,
      value: first.value,
    });
    expect(BigInt(second.gasPrice)).toBeGreaterThanOrEqual(
      (BigInt(first.gasPrice) * 1125n) / 1000n,
    );
    await chain.mine();
    await app.toast('Transaction sped up');
    await expect(row).toContainText('Sped up and confirmed');
    const { fee } = await chain.lastTransaction();
    expect(before - (await chain.balance('BNB', wallet.account))).toBe(parseEther('1') + fee);
  });

  test('cancellation, refused at first', { tag: '@fault' }, async ({ app, chain, wallet }) => {
    await sendWaiting(app, chain);
    const before = await chain.balance('MEOW', wallet.account);
    const row = await openRow(app);
    wallet.userAnswer = 'reject';
    await pressTwice(row, 'Cancel');
    await expect(row.getByRole('alert')).toHaveText('Transaction rejected.');
    await expect(row).toContainText('Pending');
    wallet.userAnswer = 'approve';
    await pressTwice(row, 'Cancel');
    await expect(row).toContainText('Cancelling');
    await chain.mine();
    await app.toast('Transaction cancelled');
    await expect(row).toContainText('Cancelled');
    expect(await chain.balance('MEOW', wallet.account)).toBe(before);
  });

  test("cancellation that comes too late: shows the swap's true outcome", async ({
    app,
    chain,
  }) => {
    await sendWaiting(app, chain);
    const row = await openRow(app);
    await chain.mine();
    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      row
        .getByText(/^(Confirmed|Cancelling)$/)
        .or(row.getByRole('alert'))
        .first(),
    ).toBeVisible();
    await app.toast('Transaction confirmed');
    await expect(row).toContainText('Confirmed');
  });
});
