import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const key = 'visnyk-theme';

const isStored = (value: string | null): value is 'light' | 'dark' => value === 'light' || value === 'dark';

function read(): MantineColorScheme {
  try {
    const value = localStorage.getItem(key);
    return isStored(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

function write(value: MantineColorScheme) {
  try {
    if (value === 'auto') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that forbids storage still switches for this page.
  }
}

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

/** The site's styles follow the class, Mantine's follow the attribute. */
export function applyScheme(value: MantineColorScheme) {
  const dark = value === 'dark' || (value === 'auto' && systemDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}

let stopListening: (() => void) | undefined;

/** The site and the panel share one stored choice; no entry means the system decides. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: read,
  set: (value) => {
    write(value);
    applyScheme(value);
  },
  clear: () => write('auto'),
  subscribe: (onUpdate) => {
    const follow = () => {
      const value = read();
      applyScheme(value);
      onUpdate(value);
    };
    const onStorage = (event: StorageEvent) => event.key === key && follow();
    window.addEventListener('storage', onStorage);
    systemDark.addEventListener('change', follow);
    stopListening = () => {
      window.removeEventListener('storage', onStorage);
      systemDark.removeEventListener('change', follow);
    };
  },
  unsubscribe: () => stopListening?.(),
};

applyScheme(read());
