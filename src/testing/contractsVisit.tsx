import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { chain } from '#config/chains.ts';
import type { ContractName } from '#config/env.ts';
import { addressCall, pairCodeCall } from '#entities/contractCheck/contractViews.ts';
import {
  adminDelayCall,
  holdsRoleCall,
  roleMembersCall,
  rootOwnerCall,
  timelockDelayCall,
} from '#features/contracts/contractsCalls.ts';
import { ContractsPage } from '#features/contracts/ContractsPage.tsx';
import { namedSubjects } from '#features/contracts/subjects.ts';
import type { Address, Hex } from '#lib/hex.ts';
import { keccak } from '#lib/keccak.ts';
import { addressLinks, listedRoles, roleLinks } from '#protocol/contractLinks.ts';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import { ONE_CODE } from './oneCode.ts';
import { createTokensWorld, type TokensWorld } from './tokensWorld.tsx';
import { word } from './units.ts';

const { contracts, initCodeHash } = chain.deployment;

/** Returns the address of a contract of the deployment. */
export const addressOf = (name: ContractName): Address => contracts[name] ?? expect.fail(name);
export const asWord = (address: Address): Hex => word(BigInt(address));

/** World whose contracts are all as they should be. */
export interface ContractsWorld {
  world: TokensWorld;
  /** Codes that aren't the build's, by address. */
  codes: Map<string, Hex>;
}

/** Creates a chain on which every contract has `ONE_CODE`, its links, owner and roles. */
export function createContractsWorld(): ContractsWorld {
  const world = createTokensWorld();
  const codes = new Map<string, Hex>();
  const { fake } = world;
  fake.on('eth_getCode', ([address]) => codes.get(String(address)) ?? ONE_CODE);
  const timelock = asWord(addressOf('timelock'));
  for (const { name, address, facts } of namedSubjects(chain.deployment))
    for (const view of facts?.addresses ?? []) {
      const link = addressLinks.find((one) => one.at === name && one.view === view);
      fake.answerHex(
        addressCall(address, view),
        link
          ? asWord(addressOf(link.to))
          : /owner|feeToSetter|Admin/.test(view)
            ? timelock
            : word(0),
      );
    }
  for (const { at, role, holder } of roleLinks)
    fake.answerHex(holdsRoleCall(addressOf(at), keccak(role), addressOf(holder)), word(1));
  for (const { at, role } of listedRoles) answerMembers(world, at, role, []);
  for (const name of ['meow', 'mintingStation', 'profile'] as const)
    fake.answerHex(adminDelayCall(addressOf(name)), word(60));
  fake.answerHex(rootOwnerCall(addressOf('nameRegistry')), timelock);
  fake.answerHex(timelockDelayCall(addressOf('timelock')), word(3_600));
  fake.answerHex(pairCodeCall(addressOf('factory')), initCodeHash);
  return { world, codes };
}

/** Scripts who holds a role: those who should, and these. */
export function answerMembers(
  world: TokensWorld,
  at: ContractName,
  role: string,
  others: readonly Address[],
): void {
  const own = roleLinks.filter((link) => link.at === at && link.role === role);
  const all = [...own.map(({ holder }) => addressOf(holder)), ...others];
  const words = [32n, BigInt(all.length), ...all.map((account) => BigInt(account))];
  world.fake.answerHex(
    roleMembersCall(addressOf(at), keccak(role)),
    `0x${words.map((value) => word(value).slice(2)).join('')}`,
  );
}

/** Shows the page of the contracts in a world, and returns its user. */
export function visitContracts(world: TokensWorld): ReturnType<typeof userEvent.setup> {
  world.render(
    <AppTheme mode="light">
      <MemoryRouter>
        <ContractsPage />
      </MemoryRouter>
    </AppTheme>,
  );
  return userEvent.setup();
}

/** Returns the queries of a contract's card. */
export const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
