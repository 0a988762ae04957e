import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Backdrop, HillCat } from '#ui/Backdrop.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { MoonIcon } from '#ui/icons/MoonIcon.tsx';
import { SunIcon } from '#ui/icons/SunIcon.tsx';
import { Row, Spacer, Stack } from '#ui/Layout.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { AppTheme } from '#ui/theme/AppTheme.tsx';
import type { ThemeMode } from '#ui/theme/tokens.ts';
import { ActionsSection } from './sections/ActionsSection.tsx';
import { ArtSection } from './sections/ArtSection.tsx';
import { FeedbackSection } from './sections/FeedbackSection.tsx';
import { FormsSection } from './sections/FormsSection.tsx';
import { SwapSection } from './sections/SwapSection.tsx';
import { TextSection } from './sections/TextSection.tsx';

function Gallery() {
  const [mode, setMode] = useState<ThemeMode>(
    new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light',
  );
  return (
    <AppTheme mode={mode}>
      <Backdrop>
        <HillCat />
      </Backdrop>
      <Row as="header" padding="md" gap="sm">
        <Logo name="MeowSwap" />
        <Spacer />
        <Menu
          label="Language"
          items={[
            { id: 'en', label: 'English', checked: true, onSelect: () => undefined },
            { id: 'de', label: 'Deutsch', checked: false, onSelect: () => undefined },
            { id: 'ar', label: 'العربية', checked: false, onSelect: () => undefined },
            { id: 'x', label: 'News', href: 'https://example.org' },
          ]}
          renderTrigger={(props) => (
            <IconButton {...props} label="Language">
              <GlobeIcon />
            </IconButton>
          )}
        />
        <IconButton label="Theme" onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
          {mode === 'dark' ? <SunIcon /> : <MoonIcon />}
        </IconButton>
      </Row>
      <main>
        <Page>
          <PageTitle title="Gallery" subtitle="Every part of the house, in both lights" />
          <Stack gap="xl">
            <SwapSection />
            <ActionsSection />
            <FormsSection />
            <FeedbackSection />
            <TextSection />
            <ArtSection />
          </Stack>
        </Page>
      </main>
    </AppTheme>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
