import type { ReactNode } from 'react';
import { explorerLink } from '#config/chains.ts';
import { BlockTime } from '#entities/clock/BlockTime.tsx';
import { AddTokenButton } from '#entities/wallet/components/AddTokenButton.tsx';
import { useTranslation } from '#i18n/t.ts';
import { tokenCurrency } from '#lib/currency.ts';
import { shortenAddress } from '#lib/format.ts';
import type { Address } from '#lib/hex.ts';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { DetailRow } from '#ui/DetailRow.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ExternalLink } from '#ui/Link.tsx';
import { Heading } from '#ui/Text.tsx';
import { Verbatim } from '#ui/Verbatim.tsx';
import type { Sale } from '../ifoSelectors.ts';
import { claimBlock } from '../saleModel.ts';
import { LpAmount } from './Amounts.tsx';

/** Shows an address, linked to the explorer where there is one. */
function ShownAddress({ address }: { address: Address }): ReactNode {
  const href = explorerLink('address', address);
  const text = shortenAddress(address);
  return href === null ? (
    <Verbatim>{text}</Verbatim>
  ) : (
    <ExternalLink href={href}>{text}</ExternalLink>
  );
}

/** Shows a sale's blocks, contracts and tokens. */
export function SaleDetails({ sale }: { sale: Sale }): ReactNode {
  const { t } = useTranslation();
  const { config, startBlock, endBlock, campaignId, pools } = sale;
  const taxes = pools.reduce((sum, pool) => sum + pool.taxes, 0n);
  return (
    <Card variant="flat" aria-label={t('ifo.details.title')}>
      <CardHeader>
        <Heading level={2} scale="lg">
          {t('ifo.details.title')}
        </Heading>
      </CardHeader>
      <CardBody>
        <Stack gap="sm">
          <DetailRow label={t('ifo.details.start')} value={<BlockTime block={startBlock} />} />
          <DetailRow label={t('ifo.details.end')} value={<BlockTime block={endBlock} />} />
          <DetailRow
            label={t('ifo.details.release')}
            value={<BlockTime block={claimBlock(sale)} />}
          />
          <DetailRow
            label={t('ifo.details.contract')}
            value={<ShownAddress address={config.address} />}
          />
          <DetailRow
            label={t('ifo.details.token')}
            value={<ShownAddress address={config.offeringToken.address} />}
          />
          <DetailRow
            label={t('ifo.details.paidIn')}
            value={<Verbatim>{config.lpToken.symbol}</Verbatim>}
          />
          <DetailRow label={t('ifo.details.campaign')} value={String(campaignId)} />
          {taxes > 0n ? (
            <DetailRow
              label={t('ifo.details.taxes')}
              value={<LpAmount sale={config} value={taxes} />}
            />
          ) : null}
          <AddTokenButton currency={tokenCurrency(config.offeringToken)} />
        </Stack>
      </CardBody>
    </Card>
  );
}
