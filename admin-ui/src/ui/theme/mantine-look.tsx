import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { shell } from '../../lib/shell';
import { colorScheme, onColorScheme, setColorScheme } from './color-scheme';
import { cssVariablesResolver, theme } from './theme';

let stopListening: (() => void) | undefined;

/** The library follows the choice of the page; it makes none of its own. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: colorScheme,
  // It also reports what it was told.
  set: (value) => {
    if (value !== colorScheme()) setColorScheme(value);
  },
  clear: () => setColorScheme('auto'),
  subscribe: (onUpdate) => {
    stopListening = onColorScheme(() => onUpdate(colorScheme()));
  },
  unsubscribe: () => stopListening?.(),
};

/** What the library's components need around them; only the dashboard has any. */
export const Look = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    colorSchemeManager={colorSchemeManager}
    defaultColorScheme="auto"
    getStyleNonce={() => shell.nonce}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
