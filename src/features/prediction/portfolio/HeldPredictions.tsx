import '#i18n/addPortfolioTexts.ts';
import '#i18n/addPredictionDialogsTexts.ts';
import '#i18n/addPredictionTexts.ts';
import type { HeldPart } from '#entities/holdings/heldPart.ts';
import { UNREAD } from '#entities/holdings/usdSum.ts';
import { predictionAddress } from '../predictionCalls.ts';
import { PredictionSection } from './PredictionSection.tsx';
import { usePredictions } from './usePredictions.ts';

const HeldPredictions: HeldPart = ({ account, children }) => {
  const predictions = usePredictions(account);
  const { found, isFailing } = predictions;
  return children({
    title: 'portfolio.prediction',
    sum: found?.openSum ?? (isFailing ? UNREAD : undefined),
    section: <PredictionSection predictions={predictions} />,
  });
};

/** Reads what an account has at stake; `undefined` where the game is not deployed. */
export const heldPredictions: HeldPart | undefined =
  predictionAddress === undefined ? undefined : HeldPredictions;
