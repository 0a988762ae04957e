import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startApp } from './startApp.ts';

/**
 * Starts the app without rendering it. The function returned renders it into the page, in a
 * transition so that React yields to the browser every few milliseconds.
 */
export function prepareApp(): () => void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const app = startApp();
  return () =>
    startTransition(() => {
      createRoot(element).render(
        <StrictMode>
          <App {...app} />
        </StrictMode>,
      );
    });
}
