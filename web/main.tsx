import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './tokens.css';
import './base.css';
import { queryClient } from './api.js';
import { router } from './routes.js';
import { startTheme } from './theme.js';

// A page whose parts were let go by a newer version of Landfall: once more from the start, and once only.
const RELOADED = 'landfall-reloaded';
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RELOADED) === location.href) return;
  sessionStorage.setItem(RELOADED, location.href);
  event.preventDefault();
  location.reload();
});

startTheme();
const root = document.getElementById('root');
if (!root) throw new Error('There is no #root.');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
