import { MoveWarning } from './MoveWarning.tsx';
import { PriceChecks } from './PriceChecks.tsx';
import { SplitRoute } from './SplitRoute.tsx';

/** What is said of a quote's price, and of a split's route: one part, with the bounds' maths. */
export const splitParts = { MoveWarning, PriceChecks, SplitRoute };
