import { expect } from 'chai';
import { MaxUint256, Signature, type Contract, type JsonRpcSigner } from 'ethers';
import { deployExchange, one } from './exchange.ts';

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};

interface Asked {
  spender: string;
  value: bigint;
  deadline?: bigint;
  chainId?: number;
}

/** Signs a permit as a wallet does (EIP-712). */
async function sign(
  signer: JsonRpcSigner,
  pair: Contract,
  { spender, value, deadline = MaxUint256, chainId = 31337 }: Asked,
): Promise<Signature> {
  const domain = {
    name: 'MeowSwap LPs',
    version: '1',
    chainId,
    verifyingContract: await pair.getAddress(),
  };
  const nonce = (await pair.getFunction('nonces')(signer.address)) as bigint;
  return Signature.from(
    await signer.signTypedData(domain, types, {
      owner: signer.address,
      spender,
      value,
      nonce,
      deadline,
    }),
  );
}

describe('permit of LP tokens, signed as a wallet does', () => {
  it('removes liquidity without an approval', async () => {
    const { owner, alice, router, routerAddress, pair, fish, fishAddress, milkAddress } =
      await deployExchange();
    const { v, r, s } = await sign(owner, pair, { spender: routerAddress, value: one });
    await router.getFunction('removeLiquidityWithPermit')(
      fishAddress,
      milkAddress,
      one,
      0,
      0,
      alice.address,
      MaxUint256,
      false,
      v,
      r,
      s,
    );
    expect(await fish.getFunction('balanceOf')(alice.address)).to.equal(one);
    expect(await pair.getFunction('allowance')(owner.address, routerAddress)).to.equal(0n);
  });

  it('removes coin liquidity with an unlimited permit', async () => {
    const { owner, bob, ethers, router, routerAddress, coinPair, fishAddress } =
      await deployExchange();
    const { v, r, s } = await sign(owner, coinPair, { spender: routerAddress, value: MaxUint256 });
    const before = await ethers.provider.getBalance(bob.address);
    await router.getFunction('removeLiquidityETHWithPermit')(
      fishAddress,
      one,
      0,
      0,
      bob.address,
      MaxUint256,
      true,
      v,
      r,
      s,
    );
    expect((await ethers.provider.getBalance(bob.address)) - before).to.equal(one / 10n);
    expect(await coinPair.getFunction('allowance')(owner.address, routerAddress)).to.equal(
      MaxUint256,
    );
  });

  it('succeeds when the permit was submitted before', async () => {
    const { owner, alice, bob, router, routerAddress, pair, fish, fishAddress, milkAddress } =
      await deployExchange();
    const { v, r, s } = await sign(owner, pair, { spender: routerAddress, value: one });
    await (pair.connect(bob) as Contract).getFunction('permit')(
      owner.address,
      routerAddress,
      one,
      MaxUint256,
      v,
      r,
      s,
    );
    await router.getFunction('removeLiquidityWithPermit')(
      fishAddress,
      milkAddress,
      one,
      0,
      0,
      alice.address,
      MaxUint256,
      false,
      v,
      r,
      s,
    );
    expect(await fish.getFunction('balanceOf')(alice.address)).to.equal(one);
  });

  it('rejects a permit signed for another chain', async () => {
    const { owner, alice, router, routerAddress, pair, fishAddress, milkAddress } =
      await deployExchange();
    const { v, r, s } = await sign(owner, pair, {
      spender: routerAddress,
      value: one,
      chainId: 56,
    });
    await expect(
      router.getFunction('removeLiquidityWithPermit')(
        fishAddress,
        milkAddress,
        one,
        0,
        0,
        alice.address,
        MaxUint256,
        false,
        v,
        r,
        s,
      ),
    ).to.be.revertedWithCustomError(pair, 'InvalidSignature');
  });

  it('rejects an expired permit', async () => {
    const { networkHelpers, owner, alice, router, routerAddress, pair, fishAddress, milkAddress } =
      await deployExchange();
    const deadline = BigInt(await networkHelpers.time.latest()) + 60n;
    const { v, r, s } = await sign(owner, pair, { spender: routerAddress, value: one, deadline });
    await networkHelpers.time.increase(61);
    await expect(
      router.getFunction('removeLiquidityWithPermit')(
        fishAddress,
        milkAddress,
        one,
        0,
        0,
        alice.address,
        deadline,
        false,
        v,
        r,
        s,
      ),
    ).to.be.revertedWithCustomError(pair, 'PermitExpired');
  });
});
