// Deploys our contracts to a public chain and hands every power to a timelock; see
// docs/deploying.md. Continues where an earlier run ended; safe to run again.
import { parseArgs } from 'node:util';
import { Interface } from 'ethers';
import { keystoreAddress } from '../services/lib/keyFile.ts';
import { createLog } from '../services/lib/log.ts';
import { CONTRACT_NAMES, type ContractName } from '../src/config/env.ts';
import type { Address } from '../src/lib/hex.ts';
import { connectTo } from './deploy/connect.ts';
import { rehearse } from './world/dryRun.ts';
import { deployFiles, knownDeployment, writeJson } from './deploy/files.ts';
import { batchOf, handOver } from './deploy/handOver.ts';
import { openJournal, readJournal } from './deploy/journal.ts';
import { lengthsOf, measureBlockMs, readParameters } from './deploy/parameters.ts';
import type { Operation } from './deploy/powers.ts';
import { deploy } from './deploy/run.ts';
import { createSender } from './deploy/sender.ts';
import { externalSigner, keystoreSigner } from './deploy/signer.ts';
import { verificationOf } from './deploy/verification.ts';
import { artifact } from './deploy/artifacts.ts';
import { compileContracts } from './world/compile.ts';

const USAGE =
  'node scripts/deploy.ts --chain 97 --rpc https://node.example --parameters 97.json (--keystore key.json [--password-file file] | --signer-rpc http://127.0.0.1:1248 [--from 0x...]) [--only meow,zap] [--keep vault] [--dry-run] [--out folder]';

const { values } = parseArgs({
  options: {
    chain: { type: 'string' },
    rpc: { type: 'string' },
    parameters: { type: 'string' },
    keystore: { type: 'string' },
    'password-file': { type: 'string' },
    'signer-rpc': { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const log = createLog();

/** Ends the program with a sentence. */
function end(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function names(list: string | undefined): ContractName[] | undefined {
  const named = list?.split(',');
  const unknown = named?.find((name) => !(CONTRACT_NAMES as readonly string[]).includes(name));
  if (unknown) end(`There is no contract ${unknown}: choose from ${CONTRACT_NAMES.join(', ')}.`);
  return named as ContractName[] | undefined;
}

/** Returns what the owners have to submit, for their wallet or multisignature account. */
function proposalOf(calls: readonly Operation[], timelock: Address, delay: number) {
  const contract = new Interface(artifact('TimelockController').abi);
  const batch = batchOf(calls);
  return {
    calls,
    to: timelock,
    schedule: contract.encodeFunctionData('scheduleBatch', [...batch, delay]),
    execute: contract.encodeFunctionData('executeBatch', batch),
  };
}

async function main(): Promise<void> {
  const { chain, rpc, parameters: parametersFile, keystore, out } = values;
  const signerUrl = values['signer-rpc'];
  if (!chain || !rpc || !parametersFile || !keystore === !signerUrl) end(USAGE);
  const [only, keep = []] = [names(values.only), names(values.keep)];
  const parameters = readParameters(parametersFile);
  const provider = connectTo(rpc);
  const chainId = Number((await provider.getNetwork()).chainId);
  if (String(chainId) !== chain) end(`${rpc} serves chain ${chainId}, not ${chain}.`);
  await compileContracts(log);

  const files = deployFiles(chainId, out);
  const known = knownDeployment(files, chainId);
  const begun = readJournal(files.journal);
  const blockMs = begun?.blockMs ?? parameters.blockMs ?? (await measureBlockMs(provider));
  const lengths = lengthsOf(parameters, blockMs);
  log(`a block takes ${blockMs} ms: ${lengths.blocksPerDay} blocks a day`);
  // The timelock comes along whatever is named: it receives the powers.
  const wanted = only && [...only, 'timelock' as const];

  const makeSigner = () =>
    keystore
      ? keystoreSigner(provider, keystore, values['password-file'])
      : externalSigner(provider, signerUrl!, values.from);
  if (values['dry-run']) {
    const from = keystore ? keystoreAddress(keystore) : (await makeSigner()).address;
    const rehearsal = { rpcUrl: rpc, provider, from, known, only: wanted, keep };
    await rehearse({ ...rehearsal, parameters, lengths, log });
    return;
  }

  const signer = await makeSigner();
  const journal = openJournal(files.journal, { chainId, from: signer.address, blockMs });
  const { confirmations } = parameters;
  const sender = createSender({ provider, signer, journal, confirmations, log });
  const report = (deployment: unknown): void => writeJson(files.deployment, deployment);
  const context = { sender, parameters, lengths, keep, report };
  const deployment = await deploy(context, known, wanted);
  const left = await handOver(sender, deployment, parameters);
  for (const { contract, address, constructorArguments } of journal.entries)
    if (contract)
      writeJson(
        `${files.verification}/${contract}.json`,
        verificationOf(contract, address!, constructorArguments!),
      );
  if (left.length > 0) {
    const { timelock } = deployment.contracts;
    writeJson(files.proposal, proposalOf(left, timelock!, parameters.timelockSeconds));
    log(`the timelock's owners must accept ${left.length} calls: see ${files.proposal}`);
  } else log("every power is the timelock's");
  log(`wrote ${files.deployment}`);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Run the same command again to continue.');
  process.exit(1);
}
