import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CatPicture } from '#entities/collectibles/CatPicture.tsx';
import { useTranslation } from '#i18n/t.ts';
import { formatAmount } from '#lib/format.ts';
import { fromRaw } from '#lib/raw.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Muted } from '#ui/Text.tsx';
import { kindName } from '../approveFlow.ts';
import { MeowAmount } from '../components/MeowAmount.tsx';
import { ReviewDialog } from '../components/ReviewDialog.tsx';
import { meow } from '../meow.ts';
import {
  starterFlow,
  starterIssueTexts,
  starterRequest,
  type StarterModel,
} from './starterFlow.ts';

const Small = styled.div`
  inline-size: 9rem;
  margin-inline: auto;
`;

/** Reviews the purchase of a starter. */
export function StarterDialog({
  model,
  onClose,
}: {
  model: StarterModel;
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
    <ReviewDialog
      title={t('profile.starter.get', { name })}
      action={t('profile.starter.buy', params)}
      pendingText={t('profile.starter.buying', { name })}
      flow={starterFlow}
      model={model}
      request={starterRequest(model)}
      expected={meow ? [{ currency: meow, amount: -price }] : []}
      collectibles={[{ direction: 'received', name }]}
      issueText={(issue) => t(starterIssueTexts[issue], params)}
      closesWhenSent
      onClose={onClose}
    >
      <Small>
        <CatPicture kind={model.kind} />
      </Small>
      <Stack gap="xs">
        <DetailRow label={t('profile.cost')} value={<MeowAmount amount={price} />} />
      </Stack>
      <Muted>{t('profile.starter.alsoApproves')}</Muted>
    </ReviewDialog>
  );
}
