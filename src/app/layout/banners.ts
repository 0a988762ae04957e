import { ViewBanner } from '#entities/account/ViewBanner.tsx';
import { BlockedScreen } from '#entities/wallet/components/BlockedScreen.tsx';
import { WrongNetworkBanner } from '#entities/wallet/components/WrongNetworkBanner.tsx';
import { FaultBanner } from './FaultBanner.tsx';
import { SavedCopyBanner, UpdateBanner } from './OfflineBanners.tsx';

/** Holds what few visits show around a page: one part. */
export const banners = {
  BlockedScreen,
  FaultBanner,
  SavedCopyBanner,
  UpdateBanner,
  ViewBanner,
  WrongNetworkBanner,
};
