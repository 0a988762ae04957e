import { useId, type ReactNode } from 'react';
import { Marked } from '#entities/check/Marked.tsx';
import { useTranslation, type TextKey } from '#i18n/t.ts';
import { shortenAddress, unknownText } from '#lib/format.ts';
import { Card, CardBody } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Row, Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { CheckedContract, Owner } from '../contractsModel.ts';
import { codeProblem, problemsOf } from '../problems.ts';
import type { CheckedListed } from '../readContracts.ts';
import { contractTitle } from '../subjects.ts';
import { countLinks } from '../verdict.ts';
import { AddressLine } from './AddressLine.tsx';
import { CodeTag } from './CodeTag.tsx';
import { CodeDetails, ContractDetails } from './ContractDetails.tsx';
import { Problems } from './Problems.tsx';

const ownerTexts: Record<'timelock' | 'self' | 'none', TextKey> = {
  timelock: 'contracts.owner.timelock',
  self: 'contracts.owner.self',
  none: 'contracts.owner.none',
};

function OwnerValue({ owner }: { owner: Owner }): ReactNode {
  const { t } = useTranslation();
  if (owner.kind === 'unknown') return unknownText;
  if (owner.kind !== 'other') return t(ownerTexts[owner.kind]);
  const short = <Verbatim title={owner.address}>{shortenAddress(owner.address)}</Verbatim>;
  return owner.isRight ? short : <Marked verdict="differs">{short}</Marked>;
}

/** Shows one contract: address, code, owner and links, and what is wrong with them. */
export function ContractCard({ contract }: { contract: CheckedContract }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { right, total } = countLinks([contract]);
  return (
    <Card as="article" variant="flat" aria-labelledby={id}>
      <CardBody>
        <Stack gap="sm">
          <Row justify="between" wrap>
            <Heading level={3} id={id}>
              {contractTitle(contract.name)}
            </Heading>
            <CodeTag state={contract.code.state} />
          </Row>
          <AddressLine address={contract.address} />
          <Problems problems={problemsOf(contract)} />
          <Stack gap="none">
            <DetailRow label={t('contracts.owner')} value={<OwnerValue owner={contract.owner} />} />
            {total === 0 ? null : (
              <DetailRow
                label={t('contracts.linkCount')}
                value={
                  <Marked verdict={right === total ? 'matches' : 'differs'}>
                    {t('contracts.ofTotal', { right, total })}
                  </Marked>
                }
              />
            )}
          </Stack>
          <Disclosure label={t('contracts.details')} openLabel={t('contracts.details.hide')}>
            {(isOpen) => (isOpen ? <ContractDetails contract={contract} /> : null)}
          </Disclosure>
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Shows one staking pool or token sale with its code. */
export function ListedCard({ listed }: { listed: CheckedListed }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { title, code, address } = listed;
  const problem = codeProblem(code);
  return (
    <Card as="article" variant="flat" aria-labelledby={id}>
      <CardBody>
        <Stack gap="sm">
          <Row justify="between" wrap>
            <Heading level={3} scale="md" id={id}>
              {t(title.key, title.params)}
            </Heading>
            <CodeTag state={code.state} />
          </Row>
          <AddressLine address={address} />
          <Problems problems={problem ? [problem] : []} />
          <Disclosure label={t('contracts.details')} openLabel={t('contracts.details.hide')}>
            {(isOpen) => (isOpen ? <CodeDetails code={code} /> : null)}
          </Disclosure>
        </Stack>
      </CardBody>
    </Card>
  );
}
