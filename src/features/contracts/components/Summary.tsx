import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { chain } from '#config/chains.ts';
import { Findings, type Finding } from '#entities/check/Findings.tsx';
import { countVerdicts } from '#entities/check/verdict.ts';
import { useTranslation } from '#i18n/t.ts';
import { unknownText } from '#lib/format.ts';
import { delayText } from '../delayText.ts';
import { Card } from '#ui/Card.tsx';
import { Muted, Text } from '#ui/Text.tsx';
import { HelpTip } from '#ui/Tooltip.tsx';
import { media, space } from '#ui/theme/tokens.ts';
import type { CheckedDeployment } from '../readContracts.ts';
import { codeVerdict, contractVerdict, countLinks } from '../verdict.ts';

/** Says first whether everything is as it should be, and what to do if not. */
export function VerdictMessages({ found }: { found: CheckedDeployment }): ReactNode {
  const { t } = useTranslation();
  const { contracts, listed } = found;
  const count = countVerdicts([
    ...contracts.map(contractVerdict),
    ...listed.map(({ code }) => codeVerdict(code)),
  ]);
  const foreign = contracts.filter(({ committed }) => committed !== undefined).length;
  const { matches, differs, unknown, untold } = count;
  const isWell = differs + unknown + foreign === 0;
  const open = t('contracts.open.text', { chain: chain.name });
  const findings: (Finding | false)[] = [
    foreign > 0 && {
      verdict: 'differs',
      title: t('contracts.foreign.title'),
      text: t('contracts.foreign.text', { count: foreign, chain: chain.name }),
    },
    differs > 0 && {
      verdict: 'differs',
      title: t('contracts.bad.title', { count: differs }),
      text: t('contracts.bad.text'),
    },
    unknown > 0 && {
      verdict: 'unknown',
      title: t('contracts.unsure.title', { count: unknown }),
      text: t('contracts.unsure.text'),
    },
    untold > 0 && {
      verdict: 'untold',
      title: t('contracts.open.title', { count: untold }),
      text: isWell ? `${open} ${t('contracts.open.rest', { count: matches })}` : open,
    },
    isWell &&
      untold === 0 && {
        verdict: 'matches',
        title: t('contracts.good.title'),
        text: t('contracts.good.text', { count: matches }),
      },
  ];
  return <Findings found={findings.filter((one) => one !== false)} />;
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
  const { matches: right } = countVerdicts(all.map(codeVerdict));
  return (
    <Card variant="flat">
      <Figures>
        <Figure label={t('contracts.count')}>
          {t('contracts.ofTotal', { right, total: all.length })}
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
