import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startApp } from './startApp.ts';

/**
 * Renders the app into the page, in a transition so that React yields to the browser every few
 * milliseconds.
 */
export function mountApp(): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  const app = startApp();
  startTransition(() => {
    root.render(
      <StrictMode>
        <App {...app} />
      </StrictMode>,
    );
  });
}
