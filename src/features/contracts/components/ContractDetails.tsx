import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain } from '#config/chains.ts';
import { Marked } from '#entities/check/Marked.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { sameAddress } from '#lib/address.ts';
import { shortenAddress, unknownText } from '#lib/format.ts';
import { delayText } from '../delayText.ts';
import type { Address } from '#lib/hex.ts';
import type { ContractFacts, GuardedFunctions } from '#protocol/builtCode.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading, Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { color, radius, space } from '#ui/theme/tokens.ts';
import type { CheckedCode, CheckedContract } from '../contractsModel.ts';
import { contractTitle, namedSubjects } from '../subjects.ts';
import { linkVerdict, roleVerdict } from '../verdict.ts';
import { Code } from './AddressLine.tsx';
import { TimelockMembers } from './TimelockMembers.tsx';

/** Names an address of ours, or shortens it. */
function Named({ address }: { address: Address }): ReactNode {
  const ours = namedSubjects(chain.deployment).find((one) => sameAddress(one.address, address));
  return (
    <Verbatim title={address}>{ours ? contractTitle(ours.name) : shortenAddress(address)}</Verbatim>
  );
}

const Hash = ({ value }: { value: string | undefined }): ReactNode =>
  value === undefined ? unknownText : <Code dir="ltr">{value}</Code>;

/** Shows the source, size and hash of a contract's code. */
export function CodeDetails({ code }: { code: CheckedCode }): ReactNode {
  const { t, locale } = useTranslation();
  const { facts, bytes, hash, state } = code;
  return (
    <Stack gap="none">
      {facts ? (
        <DetailRow label={t('contracts.source')} value={<Code>{facts.source}</Code>} />
      ) : null}
      <DetailRow
        label={t('contracts.size')}
        value={
          bytes === undefined
            ? unknownText
            : t('contracts.bytes', { count: bytes.toLocaleString(locale) })
        }
      />
      {facts ? (
        <DetailRow label={t('contracts.hash.expected')} value={<Hash value={facts.hash} />} />
      ) : null}
      {state === 'ours' ? null : (
        <DetailRow label={t('contracts.hash.found')} value={<Hash value={hash} />} />
      )}
    </Stack>
  );
}

function LinkDetails({ contract }: { contract: CheckedContract }): ReactNode {
  const { t } = useTranslation();
  const { links, roles } = contract;
  if (links.length + roles.length === 0) return null;
  return (
    <Stack gap="none">
      <Heading level={4} scale="sm">
        {t('contracts.links')}
      </Heading>
      {links.map((link) => (
        <DetailRow
          key={link.view}
          label={<Code>{link.view}</Code>}
          value={
            <Marked verdict={linkVerdict(link)}>
              {link.found === null ? unknownText : <Named address={link.found} />}
            </Marked>
          }
        />
      ))}
      {roles.map((link) => (
        <DetailRow
          key={`${link.role} ${link.holder}`}
          label={<Code>{link.role}</Code>}
          value={<Marked verdict={roleVerdict(link)}>{contractTitle(link.holder)}</Marked>}
        />
      ))}
    </Stack>
  );
}

function OtherAddresses({ contract }: { contract: CheckedContract }): ReactNode {
  const { t, locale } = useTranslation();
  const { addresses, adminDelay } = contract;
  if (addresses.length === 0 && adminDelay === null) return null;
  return (
    <Stack gap="none">
      {addresses.length > 0 ? (
        <Heading level={4} scale="sm">
          {t('contracts.addresses')}
        </Heading>
      ) : null}
      {addresses.map(({ view, value }) => (
        <DetailRow
          key={view}
          label={<Code>{view}</Code>}
          value={value === null ? unknownText : <Named address={value} />}
        />
      ))}
      {adminDelay === null ? null : (
        <DetailRow label={t('contracts.adminDelay')} value={delayText(adminDelay, locale)} />
      )}
    </Stack>
  );
}

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Name = styled(Code)`
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.xs};
  background-color: ${color.surfaceSunken};
`;

type Holder = GuardedFunctions['holder'];

const holderTexts: Record<Holder, TextKey> = {
  timelock: 'contracts.holder.timelock',
  operator: 'contracts.holder.operator',
  operatorOrTimelock: 'contracts.holder.operatorOrTimelock',
  proposers: 'contracts.holder.proposers',
  executors: 'contracts.holder.executors',
  roles: 'contracts.holder.roles',
  nobody: 'contracts.holder.nobody',
  documented: 'contracts.holder.documented',
};

function byHolder({ powers }: ContractFacts): ReadonlyMap<Holder, readonly string[]> {
  const found = new Map<Holder, readonly string[]>();
  for (const { holder, functions } of powers)
    found.set(holder, [...(found.get(holder) ?? []), ...functions]);
  return found;
}

function Powers({ facts }: { facts: ContractFacts }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Heading level={4} scale="sm">
        {t('contracts.powers')}
      </Heading>
      {facts.powers.length === 0 ? <Muted>{t('contracts.powers.none')}</Muted> : null}
      {[...byHolder(facts)].map(([holder, functions]) => (
        <Fragment key={holder}>
          <Muted>{t(holderTexts[holder])}</Muted>
          <Names>
            {functions.map((name) => (
              <Name key={name}>{name}</Name>
            ))}
          </Names>
        </Fragment>
      ))}
    </Stack>
  );
}

/** Shows what was compared, and what can be changed by whom. */
export function ContractDetails({ contract }: { contract: CheckedContract }): ReactNode {
  const { facts } = contract.code;
  return (
    <Stack gap="md">
      <CodeDetails code={contract.code} />
      <LinkDetails contract={contract} />
      <OtherAddresses contract={contract} />
      {contract.name === 'timelock' ? <TimelockMembers /> : null}
      {facts && contract.code.state !== 'public' ? <Powers facts={facts} /> : null}
    </Stack>
  );
}
