import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ActDialog } from '#entities/acts/ActDialog.tsx';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { kindName } from '../approveAct.ts';
import { MeowAmount } from '../components/MeowAmount.tsx';
import { meow } from '../meow.ts';
import { starterAct, starterIssueTexts, type StarterModel } from './starterAct.ts';

const Small = styled.div`
  inline-size: 9rem;
  margin-inline: auto;
`;

/** Reviews the purchase of a starter. */
export function StarterDialog({
  model,
  instead,
  onClose,
}: {
  model: StarterModel;
  /** Approval that is missing meanwhile. */
  instead: ReactNode;
  onClose: () => void;
}): ReactNode {
  const { t, locale } = useTranslation();
  const price = fromRaw(model.priceRaw);
  const name = kindName(model.kind);
  const params = {
    num: meow ? formatAmount(price, meow, { locale }) : '',
    symbol: meow?.symbol ?? '',
  };
  return (
    <ActDialog
      title={t('profile.starter.get', { name })}
      action={t('profile.starter.buy', params)}
      pendingText={t('profile.starter.buying', { name })}
      act={starterAct}
      found={{ model }}
      expected={meow ? [{ currency: meow, amount: -price }] : []}
      collectibles={[{ direction: 'received', name }]}
      issueText={(issue) => t(starterIssueTexts[issue], params)}
      movedText={t('profile.moved')}
      instead={instead}
      notes={<Muted>{t('profile.starter.alsoApproves')}</Muted>}
      closesWhenSent
      onClose={onClose}
    >
      <Small>
        <CatPicture kind={model.kind} />
      </Small>
      <Stack gap="xs">
        <DetailRow label={t('profile.cost')} value={<MeowAmount amount={price} />} />
      </Stack>
    </ActDialog>
  );
}
