/** Light or dark as chosen here, else as the system has it. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'landfall-theme';
const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };

let chosen: Theme = 'system';
const listeners = new Set<() => void>();

/** Takes up what was chosen on this machine before. */
export function startTheme(): void {
  const kept = read();
  if (kept === 'light' || kept === 'dark') apply(kept);
}

export function themeNow(): Theme {
  return chosen;
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** System, light, dark, and again. */
export function nextTheme(): void {
  apply(NEXT[chosen]);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // A browser that keeps nothing for us: it holds until the page is left.
  }
}

function apply(theme: Theme): void {
  chosen = theme;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const listener of listeners) listener();
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
