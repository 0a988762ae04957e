import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { delayText } from '../delayText.ts';
import { Card } from '#ui/Card.tsx';
import { Message } from '#ui/Message.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import type { CheckedDeployment } from '../readContracts.ts';
import { codeVerdict, contractVerdict, countLinks, countVerdicts } from '../verdict.ts';

/** Says first whether everything is as it should be, and what to do if not. */
export function VerdictMessages({ found }: { found: CheckedDeployment }): ReactNode {
  const { t } = useTranslation();
  const { contracts, listed } = found;
  const { good, bad, unsure, open } = countVerdicts([
    ...contracts.map(contractVerdict),
    ...listed.map(({ code }) => codeVerdict(code)),
  ]);
  const foreign = contracts.filter(({ committed }) => committed !== undefined).length;
  return (
    <>
      {foreign === 0 ? null : (
        <Message variant="danger" title={t('contracts.foreign.title')} role="status">
          {t('contracts.foreign.text', { count: foreign, chain: chain.name })}
        </Message>
      )}
      {bad === 0 ? null : (
        <Message variant="danger" title={t('contracts.bad.title', { count: bad })} role="status">
          {t('contracts.bad.text')}
        </Message>
      )}
      {unsure === 0 ? null : (
        <Message
          variant="warning"
          title={t('contracts.unsure.title', { count: unsure })}
          role="status"
        >
          {t('contracts.unsure.text')}
        </Message>
      )}
      {open === 0 ? null : (
        <Message variant="info" title={t('contracts.open.title', { count: open })} role="status">
          {t('contracts.open.text', { chain: chain.name })}
          {bad + unsure + foreign > 0 ? null : ` ${t('contracts.open.rest', { count: good })}`}
        </Message>
      )}
      {bad + unsure + foreign + open > 0 ? null : (
        <Message variant="success" title={t('contracts.good.title')} role="status">
          {t('contracts.good.text', { count: good })}
        </Message>
      )}
    </>
  );
}

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.md};
  padding: ${space.md};

  ${media.fromTablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding: ${space.md} ${space.lg};
  }
`;

function Figure({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <Muted as="div">{label}</Muted>
      <Text as="div" scale="xl" weight="black" numeric>
        {children}
      </Text>
    </div>
  );
}

/** Shows how many contracts and links were checked, when, and how long changes are announced. */
export function SummaryFigures({ found }: { found: CheckedDeployment }): ReactNode {
  const { t, locale } = useTranslation();
  const { contracts, listed, timelockDelay, block } = found;
  const all = [...contracts.map(({ code }) => code), ...listed.map(({ code }) => code)];
  const good = all.filter((code) => codeVerdict(code) === 'good').length;
  return (
    <Card variant="flat">
      <Figures>
        <Figure label={t('contracts.count')}>
          {t('contracts.ofTotal', { right: good, total: all.length })}
        </Figure>
        <Figure label={t('contracts.linkCount')}>
          {t('contracts.ofTotal', countLinks(contracts))}
        </Figure>
        <Figure
          label={
            <>
              {t('contracts.delay')}{' '}
              <HelpTip label={t('contracts.delay')} content={t('contracts.delay.help')} />
            </>
          }
        >
          {timelockDelay === null ? unknownText : delayText(timelockDelay, locale)}
        </Figure>
        <Figure label={t('contracts.block')}>
          {block === null ? unknownText : block.toLocaleString(locale)}
        </Figure>
      </Figures>
    </Card>
  );
}
