import { useMemo, type ReactNode } from 'react';
import { Findings, type Finding } from '#entities/check/Findings.tsx';
import { useTranslation, type TextKey, type Translation } from '#i18n/t.ts';
import { shortenAddress } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { saveFile, textContent } from '#lib/saveFile.ts';
import { contentHashOf, type ResultRow } from '#protocol/competitionResult.ts';
import { Button } from '#ui/Button.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Muted } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import { HashText } from '../components/HashText.tsx';
import { meowText } from '../components/meowText.ts';
import { TierMark } from '../components/TierMark.tsx';
import type { BattleResult, BattleTerms } from '../competitionModel.ts';
import {
  compareResult,
  type Comparison,
  type DifferentFigure,
  type DifferentRow,
} from './compareResult.ts';
import type { Recount } from './readRecount.ts';
import type { PublishedList } from './readResultFile.ts';

/** Rows that differ and are listed, at the most. */
const MAX_ROWS = 50;
const FILE_NAME = 'meowswap-battle-computed.json';

const figureTexts = {
  terms: 'competition.recompute.figure.terms',
  blocks: 'competition.recompute.figure.blocks',
  root: 'competition.recompute.figure.root',
  winner: 'competition.recompute.figure.winner',
  total: 'competition.recompute.figure.total',
  file: 'competition.recompute.figure.file',
} as const satisfies Record<DifferentFigure, TextKey>;

function Prize({ row, none }: { row: ResultRow | undefined; none: string }): ReactNode {
  const { locale } = useTranslation();
  if (!row) return <Muted as="span">{none}</Muted>;
  return (
    <Stack gap="none" align="end">
      <span>{meowText(fromRaw(row.meowRaw), locale)}</span>
      <TierMark group={row.group} />
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly DifferentRow[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Muted>{t('competition.recompute.differs.text', { count: rows.length })}</Muted>
      <Table label={t('competition.recompute.differs.title')}>
        <thead>
          <Tr>
            <Th>{t('competition.board.trader')}</Th>
            <Th $align="end">{t('competition.recompute.computed')}</Th>
            <Th $align="end">{t('competition.recompute.proposed')}</Th>
          </Tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map(({ account, computed, proposed }) => (
            <Tr key={account}>
              <Td title={account}>
                <Verbatim>{shortenAddress(account)}</Verbatim>
              </Td>
              <Td $numeric>
                <Prize row={computed} none={t('competition.recompute.invented')} />
              </Td>
              <Td $numeric>
                <Prize row={proposed} none={t('competition.recompute.missing')} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {rows.length > MAX_ROWS ? (
        <Muted scale="xs">{t('competition.recompute.differs.more', { count: MAX_ROWS })}</Muted>
      ) : null}
    </>
  );
}

/** Says whether the result is right, and which figures aren't. */
function findingOf(
  comparison: Comparison | undefined,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
): Finding {
  if (!comparison) return { verdict: 'untold', text: t('competition.recompute.live.title') };
  const { figures, rows } = comparison;
  if (figures.length === 0)
    return {
      verdict: 'matches',
      title: t('competition.recompute.equal.title'),
      text: t('competition.recompute.equal.text'),
    };
  const names = new Intl.ListFormat(locale).format(figures.map((name) => t(figureTexts[name])));
  const text = t('competition.recompute.differs.figures', { names });
  return {
    verdict: 'differs',
    title: t('competition.recompute.differs.title'),
    text: rows ? text : `${text} ${t('competition.recompute.differs.root')}`,
  };
}

/** Says whether the result on the chain is the one that was computed here, and where it differs. */
export function Verdict({
  recount: { file, text, swaps, seconds },
  terms: { termsHash },
  result,
  list,
}: {
  recount: Recount & { seconds: number };
  terms: Pick<BattleTerms, 'termsHash'>;
  result: BattleResult;
  list: PublishedList | undefined;
}): ReactNode {
  const translation = useTranslation();
  const { t, locale } = translation;
  const published = list?.status === 'found' ? list.file : undefined;
  const comparison = useMemo(
    () =>
      result.isProposed
        ? compareResult({ file, hash: contentHashOf(text) }, { ...result, termsHash }, published)
        : undefined,
    [file, text, result, termsHash, published],
  );
  const { rows } = comparison ?? {};
  return (
    <Stack gap="md">
      <Findings found={[findingOf(comparison, translation)]} />
      {rows && rows.length > 0 ? <Rows rows={rows} /> : null}
      <Stack gap="xs">
        <DetailRow label={t('competition.recompute.swaps')} value={swaps.toLocaleString(locale)} />
        <DetailRow
          label={t('competition.recompute.accounts')}
          value={file.rows.length.toLocaleString(locale)}
        />
        <DetailRow
          label={t('competition.result.blocks')}
          value={t('competition.result.blockRange', {
            first: file.firstBlock.toLocaleString(locale),
            last: file.lastBlock.toLocaleString(locale),
          })}
        />
        <DetailRow
          label={t('competition.recompute.rootOwn')}
          value={<HashText value={file.root} label={t('competition.recompute.rootOwn')} />}
        />
      </Stack>
      <Muted scale="xs" numeric>
        {t('competition.recompute.took', {
          time: seconds.toLocaleString(locale, {
            style: 'unit',
            unit: 'second',
            maximumFractionDigits: 1,
          }),
        })}
      </Muted>
      <Button
        scale="sm"
        variant="subtle"
        onClick={() => saveFile(FILE_NAME, textContent(text, 'application/json'))}
      >
        {t('competition.recompute.download')}
      </Button>
    </Stack>
  );
}
