import '#i18n/addContractsTexts.ts';
import '#i18n/addPartsTexts.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain } from '#config/chains.ts';
import { CheckProgress } from '#entities/check/CheckView.tsx';
import { worstFirst } from '#entities/check/verdict.ts';
import { ListLoading, ListUnreadable, NotDeployedPage } from '#entities/feedback/ListStates.tsx';
import { RetryMessage } from '#entities/feedback/RetryMessage.tsx';
import { useTranslation } from '#i18n/t.ts';
import { listedContracts } from '#protocol/contractLinks.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { media, space, width } from '#ui/theme/tokens.ts';
import { ContractCard, ListedCard } from './components/ContractCard.tsx';
import { SummaryFigures, VerdictMessages } from './components/Summary.tsx';
import { useContracts, type CheckedDeployment } from './readContracts.ts';
import { contractTitle, listedSubjects, missingNames, namedSubjects } from './subjects.ts';
import { codeVerdict, contractVerdict } from './verdict.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};
  align-items: start;

  ${media.fromTablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.fromDesktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Explanation = styled(Muted)`
  max-inline-size: ${width.text};
`;

function Found({ found }: { found: CheckedDeployment }): ReactNode {
  const { t } = useTranslation();
  const missing = missingNames(chain.deployment);
  return (
    <>
      <SummaryFigures found={found} />
      <Cards>
        {worstFirst(found.contracts, contractVerdict).map((contract) => (
          <ContractCard key={contract.name} contract={contract} />
        ))}
      </Cards>
      {listedContracts.map((list) => {
        const listed = found.listed.filter((one) => one.list === list.title);
        return listed.length === 0 ? null : (
          <Stack gap="md" key={list.title}>
            <Heading level={2}>{t(list.title)}</Heading>
            <Cards>
              {worstFirst(listed, ({ code }) => codeVerdict(code)).map((one) => (
                <ListedCard key={one.address} listed={one} />
              ))}
            </Cards>
          </Stack>
        );
      })}
      {missing.length === 0 ? null : (
        <Stack gap="xs">
          <Heading level={2}>{t('contracts.notDeployed', { chain: chain.name })}</Heading>
          <Text>{missing.map(contractTitle).join(', ')}</Text>
        </Stack>
      )}
    </>
  );
}

function Shown(): ReactNode {
  const { t } = useTranslation();
  const reading = useContracts('this');
  const { status, value, retry } = reading;
  const total = namedSubjects(chain.deployment).length + listedSubjects.length;
  return (
    <>
      <PageTitle
        title={t('contracts.title')}
        subtitle={t('contracts.subtitle', { chain: chain.name })}
        actions={
          value ? (
            <Button variant="secondary" loading={status === 'loading'} onClick={retry}>
              {t('contracts.again')}
            </Button>
          ) : undefined
        }
      />
      <Explanation>{t('contracts.how')}</Explanation>
      {status === 'loading' ? (
        <CheckProgress steps={reading.steps} text="contracts.reading" of={total} />
      ) : null}
      {status === 'failed' && value ? (
        <RetryMessage onRetry={retry}>{t('contracts.failed')}</RetryMessage>
      ) : null}
      {reading.status === 'ready' ? <VerdictMessages found={reading.value} /> : null}
      {value ? (
        <Found found={value} />
      ) : status === 'failed' ? (
        <ListUnreadable text={t('contracts.failed')} onRetry={retry} />
      ) : (
        <ListLoading rows={8} />
      )}
    </>
  );
}

/** Shows /about/contracts: what runs at the configured addresses, against this build. */
export function ContractsPage(): ReactNode {
  const { t } = useTranslation();
  if (namedSubjects(chain.deployment).length === 0)
    return (
      <NotDeployedPage
        title={t('contracts.title')}
        text={t('contracts.none', { chain: chain.name })}
      />
    );
  return (
    <Page>
      <Shown />
    </Page>
  );
}
