import { latePart } from '#entities/feedback/latePart.ts';
import { lazyPage } from '../lazyPage.tsx';

// Finding a price takes a search among pools, which no page needs before it can be used.
const frame = async () => (await import('../frame.ts')).frame;
export const LivePrice = latePart(async () => (await frame()).LivePrice);
export const PricedTitle = latePart(async () => (await frame()).PricedTitle);
export const Toasts = lazyPage(async () => (await frame()).Toasts);
export const WalletConnection = lazyPage(async () => (await frame()).WalletConnection);

// Loaded on demand.
const banners = async () => (await import('./banners.ts')).banners;
export const BlockedScreen = lazyPage(async () => (await banners()).BlockedScreen);
export const FaultBanner = latePart(async () => (await banners()).FaultBanner);
export const SavedCopyBanner = lazyPage(async () => (await banners()).SavedCopyBanner);
export const UpdateBanner = lazyPage(async () => (await banners()).UpdateBanner);
export const ViewBanner = lazyPage(async () => (await banners()).ViewBanner);
export const WrongNetworkBanner = lazyPage(async () => (await banners()).WrongNetworkBanner);

const menus = async () => (await import('./menus.ts')).menus;
export const GamesList = latePart(async () => (await menus()).GamesList);
export const MoreList = latePart(async () => (await menus()).MoreList);
export const MoreSheet = latePart(async () => (await menus()).MoreSheet);
