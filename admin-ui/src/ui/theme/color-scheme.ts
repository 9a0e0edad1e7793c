import { useSyncExternalStore } from 'react';

/** 'auto': the system decides. */
export type ColorScheme = 'light' | 'dark' | 'auto';

const key = 'visnyk-theme';

function stored(): ColorScheme {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : 'auto';
  } catch {
    return 'auto';
  }
}

function store(value: ColorScheme) {
  try {
    if (value === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // If the browser forbids storage, the choice still applies to this page.
  }
}

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let current = stored();

/** The site's styles use the class, the app's styles use the attribute. */
function apply() {
  const dark = current === 'dark' || (current === 'auto' && systemDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.colorScheme = dark ? 'dark' : 'light';
}

function take(value: ColorScheme) {
  current = value;
  apply();
  for (const listener of listeners) listener();
}

export function setColorScheme(value: ColorScheme) {
  store(value);
  take(value);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColorScheme = () => useSyncExternalStore(subscribe, () => current);

// The site and the dashboard share one stored choice; another tab may change it.
window.addEventListener('storage', (event) => event.key === key && take(stored()));
systemDark.addEventListener('change', apply);
apply();
