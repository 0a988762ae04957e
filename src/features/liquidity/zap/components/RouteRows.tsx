import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import type { ZapModel } from '../zapModel.ts';
import { ZapAmount } from './ZapAmount.tsx';

/** Shows the swap of a token from outside of the pool: its route, and what it brings. */
export function RouteRows({ model: { currency, taxes, route } }: { model: ZapModel }): ReactNode {
  const { t } = useTranslation();
  if (!route) return null;
  return (
    <>
      <DetailRow
        label={t('swap.details.route')}
        help={t('zap.routed.help')}
        helpLabel={t('swap.details.route')}
        value={
          <Row gap="xxs" wrap justify="end">
            {route.symbols.map((symbol, index) => (
              <Fragment key={route.path[index]}>
                {index > 0 && <ChevronForwardIcon size="sm" />}
                <Text as="bdi" scale="sm" weight="bold">
                  {shortenSymbol(symbol)}
                </Text>
              </Fragment>
            ))}
          </Row>
        }
      />
      <DetailRow
        label={t('zap.routed.entering')}
        value={<ZapAmount raw={taxes === null ? null : route.outRaw} currency={currency} />}
      />
    </>
  );
}
