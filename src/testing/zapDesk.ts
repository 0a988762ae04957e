import { beforeEach } from 'vitest';
import { erc20Abi } from '#protocol/abi/erc20Abi.ts';
import { tokenTrialAbi } from '#protocol/abi/tokenTrial.ts';
import { farmZapAbi } from '#protocol/abi/farmZapAbi.ts';
import { zapAbi } from '#protocol/abi/zapAbi.ts';
import { decodeCall } from '#chain/encode.ts';
import { RpcError } from '#chain/rpc/rpcError.ts';
import { readCalls } from '#chain/multicall/readCalls.ts';
import { chain, contractAddress } from '#config/chains.ts';
import { poolCalls } from '#entities/pairs/poolCalls.ts';
import { selectPool } from '#entities/pairs/poolSelectors.ts';
import { noTaxes, type TokenTaxes } from '#entities/pairs/transferTax.ts';
import { zapInAmounts, zapOutAmounts } from '#entities/pairs/zapMath.ts';
import { afterDepositFee } from '#entities/earning/staking/stakingMath.ts';
import { allowanceCall } from '#entities/tokens/tokenCalls.ts';
import { submit } from '#entities/writeFlow/submit.ts';
import type { WriteOutcome } from '#entities/writeFlow/writeFlow.ts';
import type { Permit } from '#entities/writeFlow/permit.ts';
import { permitSigned } from '#features/liquidity/shared/removeSlice.ts';
import { zapPermitScope } from '#features/liquidity/zap/zapPermit.ts';
import { zapModel, type ZapKind, type ZapModel } from '#features/liquidity/zap/zapModel.ts';
import { selectZapTaxes } from '#features/liquidity/zap/zapTaxes.ts';
import { zapFlow, type FoundZap } from '#features/liquidity/zap/zapFlow.ts';
import { encodeValues } from '#lib/abiCodec.ts';
import { selectorOf } from '#lib/abiSelectors.ts';
import { sameAddress } from '#lib/address.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { fromRaw, toRaw } from '#lib/raw.ts';
import { OWNER } from './accounts.ts';
import { currency } from './currencies.ts';
import { E18 } from './units.ts';
import { FAKE_SIGNATURE, FakeCoinPool, revertWith } from './fakeCoinPool.ts';
import { answerFarmFees, type FarmFee } from './fakeFarmFees.ts';
import { probeAnswer, readProbeOverride, type CodeOverride } from './fakeProbe.ts';
import { createExchangeWorld, type ExchangeWorld } from './exchangeWorld.tsx';

interface Call {
  from: Address;
  to: Address;
  data: Hex;
  value?: Hex;
}

/** Test desk for adding or removing liquidity with one token, on the pool of BNB and MEOW. */
export interface ZapDesk {
  world: ExchangeWorld;
  /** Every output arrives a tenth short. */
  isTaxed: boolean;
  /** Transfer tax of MEOW in basis points. */
  meowTaxBps: number;
  /** Returns what a farm stakes of added LP tokens. */
  farmKeeps: (added: bigint, feeBps: bigint) => bigint;
  farmFee: FarmFee;
  /** The node runs contract creations, so that the trial of MEOW finds its tax. */
  runsTrials: boolean;
  /** The node answers no balance probe. */
  isBlind: boolean;
  /** Contract's allowance of tokens and of LP tokens. */
  allowance: bigint;
  /** The permit's signature was used already. */
  isSignatureUsed: boolean;
  /** Returns the model as it would be signed now: one whole token in, or ten shares out. */
  model: (kind: ZapKind, symbol?: string, other?: string) => Promise<ZapModel>;
  /** Signs for a model. */
  sign: (model: ZapModel) => void;
  send: (model: ZapModel, isOpen?: () => boolean) => Promise<WriteOutcome>;
  /** Returns the functions that the wallet was asked to call. */
  names: () => (string | undefined)[];
  /** Moves each reserve by basis points, as another trade would. */
  movePrice: (bps: bigint) => void;
}

/** Sets the desk up before each test: connected, without allowances. */
export function useZapDesk(): ZapDesk {
  const coinPool = new FakeCoinPool();
  const { bnb, meow, tokens, lp } = coinPool;
  const zap = contractAddress('zap')!;
  const farmZap = contractAddress('farmZap')!;

  const arriving = (amount: bigint): bigint => (desk.isTaxed ? amount - amount / 10n : amount);

  const meowTaxes = (): TokenTaxes => ({
    buyBps: desk.meowTaxBps,
    transferBps: desk.meowTaxBps,
    sellBps: desk.meowTaxBps,
  });

  /** Returns the changes by a zap into a farm, whose stake is read from the farming contract. */
  function runIntoFarm(data: Hex, value: bigint): Map<string, bigint> {
    const { args } = decodeCall(farmZapAbi, data)!;
    const [[own], , inputAmount, minOutput, , maxFeeBps] = args as [
      [Address],
      Address,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    const isToken0 = sameAddress(own, tokens[0].address);
    const [one, other] = sameAddress(own, meow.token.address)
      ? [meowTaxes(), noTaxes]
      : [noTaxes, meowTaxes()];
    const put = zapInAmounts(coinPool.pool, isToken0, inputAmount, { one, other });
    const added = arriving(put?.liquidity ?? revertWith('InsufficientInputAmount()'));
    if (added < minOutput) revertWith('InsufficientOutputAmount()');
    if (desk.farmFee.now > maxFeeBps) revertWith('FeeNotAccepted(uint256)');
    const side = value > 0n ? 'bnb' : own.toLowerCase();
    return new Map([
      [side, (put?.dustIn ?? 0n) - inputAmount],
      [contractAddress('masterChef')!.toLowerCase(), desk.farmKeeps(added, desk.farmFee.now)],
    ]);
  }

  /** Returns the changes of the account's balances, by address in lower case or `bnb`. */
  function run(
    { data, value }: { data: Hex; value: bigint },
    allowed: bigint,
  ): Map<string, bigint> {
    if (decodeCall(farmZapAbi, data)?.name === 'zapIntoFarm') return runIntoFarm(data, value);
    const call = decodeCall(zapAbi, data);
    if (!call?.name.startsWith('zap')) return new Map();
    const isNative = call.name.includes('ETH');
    const isIn = call.name.startsWith('zapIn');
    const isSigned = call.name.endsWith('WithPermit');
    const args = isIn && isNative ? [call.args[0], value, ...call.args.slice(1)] : call.args;
    const [inputAmount, minOutput] = args.slice(isNative ? 1 : 2) as [bigint, bigint];
    const own = isNative ? bnb.token.address : (args[0] as Address);
    const isToken0 = sameAddress(own, tokens[0].address);
    if (!(isIn && isNative) && (isSigned ? desk.isSignatureUsed : allowed < inputAmount))
      revertWith(isSigned ? 'InvalidSignature()' : 'TRANSFER_FROM_FAILED');
    const [one, other] = sameAddress(own, meow.token.address)
      ? [meowTaxes(), noTaxes]
      : [noTaxes, meowTaxes()];
    const put = isIn
      ? zapInAmounts(coinPool.pool, isToken0, inputAmount, { one, other })
      : undefined;
    const gives = isIn
      ? put?.liquidity
      : zapOutAmounts(coinPool.pool, inputAmount, isToken0, { one, other })?.amount;
    const arrives = arriving(gives ?? revertWith('InsufficientInputAmount()'));
    if (arrives < minOutput) revertWith('InsufficientOutputAmount()');
    const side = isNative ? 'bnb' : own.toLowerCase();
    const shares = lp.address.toLowerCase();
    return new Map(
      isIn
        ? [[side, (put?.dustIn ?? 0n) - inputAmount] as const, [shares, arrives] as const]
        : [[shares, -inputAmount] as const, [side, arrives] as const],
    );
  }

  function probe(override: CodeOverride): Hex {
    if (desk.isBlind) return '0x';
    const [{ code } = { code: '0x' }] = Object.values(override);
    const isFarm = code.includes(`73${farmZap.slice(2).toLowerCase()}63`);
    const probed = readProbeOverride(override, isFarm ? farmZap : zap);
    const [allowed = desk.allowance] = probed.approvals.values();
    return probeAnswer(probed, run(probed, allowed));
  }

  /** Answers the trial of a token; fails on a node that runs no creations. */
  function answerTrial(): never {
    if (!desk.runsTrials) throw new RpcError('rpc', 'method not supported');
    const tax = BigInt(desk.meowTaxBps);
    const [, verdict] = tokenTrialAbi;
    const data = encodeValues(verdict.inputs, [true, true, true, tax, tax, tax, '0x']);
    throw new RpcError('rpc', 'execution reverted', {
      code: 3,
      data: `${selectorOf(verdict.name, verdict.inputs)}${data}`,
    });
  }

  function setUp(): void {
    const { fake } = desk.world;
    coinPool.install(fake);
    for (const token of [lp, meow.token, bnb.token])
      fake.answer(erc20Abi, token.address, 'allowance', () => desk.allowance);
    answerFarmFees(fake, lp.address, () => desk.farmFee);
    const tried = (call: Call, answer: string): string | undefined =>
      sameAddress(call.to, zap) || sameAddress(call.to, farmZap)
        ? run({ data: call.data, value: BigInt(call.value ?? 0) }, desk.allowance) && answer
        : undefined;
    fake.on('eth_estimateGas', ([call]) => tried(call as Call, '0x30d40') ?? '0x30d40');
    fake.on('eth_call', ([call, , override]) => {
      if ((call as Partial<Call>).to === undefined) return answerTrial();
      return override === undefined ? tried(call as Call, '0x') : probe(override as CodeOverride);
    });
  }

  const untouched = () => ({
    world: createExchangeWorld(),
    isTaxed: false,
    meowTaxBps: 0,
    farmKeeps: afterDepositFee,
    farmFee: { now: 400n, next: 400n, risesAt: 0 },
    runsTrials: true,
    isBlind: false,
    allowance: 0n,
    isSignatureUsed: false,
  });
  const desk: ZapDesk = {
    ...untouched(),
    async model(kind, symbol = 'BNB', other = 'MEOW') {
      const [one, two] = [currency(symbol), currency(other)];
      const allowances = [lp, one.token].map((token) => allowanceCall(token, OWNER, zap));
      await desk.world.dispatch(readCalls([...poolCalls(tokens), ...allowances], { fresh: true }));
      const read = selectPool(desk.world.getState(), tokens)!;
      const inputAmount = kind === 'in' ? E18 : 10n * E18;
      const taxes = selectZapTaxes(desk.world.getState(), one, two);
      return zapModel(read, {
        kind,
        account: OWNER,
        currency: one,
        other: two,
        inputAmount,
        taxes,
        slippageBps: 50,
        deadlineSeconds: 1200,
      })!;
    },
    sign(model) {
      const terms = {
        ...zapPermitScope(model)!,
        chainId: chain.id,
        nonceRaw: toRaw(0n),
        deadline: desk.world.fake.timestamp + 600,
      };
      const permit: Permit = { ...terms, ...FAKE_SIGNATURE };
      desk.world.dispatch(permitSigned({ permit, liquidityText: '10' }));
    },
    send: (model, isOpen = () => true) =>
      desk.world.dispatch(submit<ZapModel, FoundZap, never>(zapFlow, model, { isOpen })),
    names: () => desk.world.transactions().map(({ data }) => decodeCall(zapAbi, data)?.name),
    movePrice: (bps) => coinPool.movePrice(bps),
  };
  beforeEach(() => {
    Object.assign(desk, untouched());
    desk.world.connect();
    setUp();
  });
  return desk;
}

/** Returns the input less its refund. */
export const usedOf = ({ inputRaw, dustRaw }: ZapModel): string =>
  String(fromRaw(inputRaw) - fromRaw(dustRaw));
