import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nativeCurrency } from '#config/tokens.ts';
import { useTranslation } from '#i18n/t.ts';
import { Row, Stack } from '#ui/Layout.tsx';
import { TextLink } from '#ui/Link.tsx';
import { Stage } from '#ui/Stage.tsx';
import { Heading, Muted, Text } from '#ui/Text.tsx';
import { useFeedPrice } from '../usePrediction.ts';
import { Price } from './Figures.tsx';
import { WedgesArt } from './WedgesArt.tsx';

function FeedPrice(): ReactNode {
  const { t } = useTranslation();
  const price = useFeedPrice();
  return (
    <Stack gap="none">
      <Muted as="span" scale="xs">
        {t('prediction.price', { symbol: nativeCurrency.symbol })}
      </Muted>
      <Text as="span" scale="xxl" weight="black" numeric>
        <Price priceE8={price && price.priceE8} />
      </Text>
    </Stack>
  );
}

/** Heads the page: what the game asks, and the price now. Low, so that the rounds are in view. */
export function PredictionStage(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stage label={t('prediction.title')} light="beams" picture={<WedgesArt />} isLow>
      <div>
        <Heading level={1} scale="xxxl" weight="black">
          {t('prediction.title')}
        </Heading>
        <Muted scale="md">{t('prediction.lead', { symbol: nativeCurrency.symbol })}</Muted>
      </div>
      <Row gap="lg" align="end" wrap>
        <FeedPrice />
        <Muted>
          <TextLink as={Link} to="/prediction/leaderboard">
            {t('layout.title.leaderboard')}
          </TextLink>
        </Muted>
      </Row>
    </Stage>
  );
}
