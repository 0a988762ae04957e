import { Fragment, type ReactNode } from 'react';
import type { PoolRoute } from '#entities/pairs/poolRoute.ts';
import { useTranslation } from '#i18n/t.ts';
import { shortenSymbol } from '#lib/format.ts';
import { DetailRow } from '#ui/DetailRow.tsx';
import { ChevronForwardIcon } from '#ui/icons/ChevronForwardIcon.tsx';
import { Row } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';

/** Shows the way of a swap between a pool's token and one from outside. */
export function RouteRow({ route, help }: { route: PoolRoute; help: string }): ReactNode {
  const { t } = useTranslation();
  return (
    <DetailRow
      label={t('swap.details.route')}
      help={help}
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
  );
}
