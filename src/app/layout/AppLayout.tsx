import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { selectIsBlocked, selectIsReadOnly } from '#entities/account/accountSelectors.ts';
import { selectIsWrongNetwork } from '#entities/wallet/walletSelectors.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppSelector } from '#redux';
import { Backdrop, HillCat } from '#ui/Backdrop.tsx';
import { color, layer, media, radius, size, space } from '#ui/theme/tokens.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { ExtraPart } from './ExtraPart.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { WindowTitle } from './WindowTitle.tsx';
import { TabBar } from './TabBar.tsx';
import {
  BlockedScreen,
  SavedCopyBanner,
  UpdateBanner,
  ViewBanner,
  WrongNetworkBanner,
} from './lateParts.ts';
import { useViewedAccount } from './useViewedAccount.ts';

const loadPounce = async (): Promise<ComponentType> =>
  (await import('#features/pounce/Pounce.tsx')).Pounce;
const loadContractsBanner = async (): Promise<ComponentType> =>
  (await import('./ContractsBanner.tsx')).ContractsBanner;

/** Keeps the focused element clear of the fixed header and tab bar. */
const ScrollPadding = createGlobalStyle`
  html {
    scroll-padding-block: calc(${size.header} + ${space.md}) ${space.md};
  }

  ${media.withTabBar} {
    html {
      scroll-padding-block-end: calc(${size.tabBar} + ${space.md} + var(--toasts, 0px));
    }
  }
`;

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  ${media.withTabBar} {
    padding-block-end: calc(${size.tabBar} + env(safe-area-inset-bottom) + var(--toasts, 0px));
  }
`;

const Top = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.header};
`;

/** At least as high as the window, so that nothing that comes late moves the footer in view. */
const Main = styled.main`
  flex: 1 0 auto;
  min-block-size: calc(100dvh - ${size.header});
  padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);

  &:focus {
    outline: none;
  }
`;

const Skip = styled.a`
  position: fixed;
  inset-block-start: ${space.sm};
  inset-inline-start: ${space.sm};
  z-index: ${layer.fallback};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background-color: ${color.surfaceRaised};
  color: ${color.accentText};

  &:not(:focus) {
    inset-block-start: -10rem;
  }
`;

/** Scrolls to the top and focuses `<main>` on a change of page, as loading a new document would. */
function usePageStart(main: { readonly current: HTMLElement | null }): void {
  const page = useLocation().pathname.split('/')[1] ?? '';
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, page]);
}

/**
 * Frames every page: header, banners, main, footer and the phone's tab bar. Blocked accounts see no
 * page.
 */
export function AppLayout({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const isBlocked = useAppSelector(selectIsBlocked);
  const isWrongNetwork = useAppSelector(selectIsWrongNetwork);
  const isReadOnly = useAppSelector(selectIsReadOnly);
  const isSavedCopy = useAppSelector((state) => state.offline.savedAt !== null);
  const isUpdateReady = useAppSelector((state) => state.offline.isUpdateReady);
  const main = useRef<HTMLElement>(null);
  usePageStart(main);
  useViewedAccount();
  return (
    <Shape>
      <ScrollPadding />
      <WindowTitle />
      <Skip
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('layout.skip')}
      </Skip>
      <Backdrop>
        <ExtraPart load={loadPounce} before={<HillCat />} />
      </Backdrop>
      <Top>
        <Header />
        <Suspense fallback={null}>
          {isSavedCopy ? <SavedCopyBanner /> : <ConnectionBanner />}
        </Suspense>
        <ExtraPart load={loadContractsBanner} />
        <Suspense fallback={null}>{isUpdateReady ? <UpdateBanner /> : null}</Suspense>
        <Suspense fallback={null}>{isReadOnly ? <ViewBanner /> : null}</Suspense>
        <Suspense fallback={null}>{isWrongNetwork ? <WrongNetworkBanner /> : null}</Suspense>
      </Top>
      <Main id="main" tabIndex={-1} ref={main}>
        <Suspense fallback={null}>{isBlocked ? <BlockedScreen /> : children}</Suspense>
      </Main>
      <Footer />
      <TabBar />
    </Shape>
  );
}
