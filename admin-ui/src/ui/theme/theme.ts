import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

const zinc: MantineColorsTuple = [
  '#fafafa',
  '#f4f4f5',
  '#e4e4e7',
  '#d4d4d8',
  '#a1a1aa',
  '#71717a',
  '#52525b',
  '#3f3f46',
  '#27272a',
  '#18181b',
];

/** Mantine reads dark surfaces from light to dark: text, then borders, then fields, then the page. */
const dark: MantineColorsTuple = [
  '#f4f4f5',
  '#d4d4d8',
  '#a1a1aa',
  '#8b8b94',
  '#3f3f46',
  '#27272a',
  '#18181b',
  '#09090b',
  '#09090b',
  '#09090b',
];

const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const ink = color === 'red' ? 'var(--ui-danger)' : 'var(--ui-ink)';
  if (variant === 'filled') {
    return {
      background: ink,
      hover: color === 'red' ? 'var(--ui-danger)' : 'var(--ui-press)',
      color: 'var(--ui-paper)',
      border: '1px solid transparent',
    };
  }
  const border = variant === 'default' || variant === 'outline' ? 'var(--ui-control)' : 'transparent';
  return {
    background: 'transparent',
    hover: 'var(--ui-soft)',
    color: ink,
    border: `1px solid ${border}`,
  };
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  // Mantine sets its own values per scheme, so ours must stand in both; the tokens behind them change by themselves.
  light: schemeVariables(),
  dark: schemeVariables(),
});

function schemeVariables() {
  return {
    '--mantine-color-body': 'var(--ui-paper)',
    '--mantine-color-text': 'var(--ui-ink)',
    '--mantine-color-bright': 'var(--ui-ink)',
    '--mantine-color-dimmed': 'var(--ui-muted)',
    '--mantine-color-placeholder': 'var(--ui-muted)',
    '--mantine-color-anchor': 'var(--ui-ink)',
    '--mantine-color-error': 'var(--ui-danger)',
    '--mantine-color-default': 'var(--ui-paper)',
    '--mantine-color-default-hover': 'var(--ui-soft)',
    '--mantine-color-default-color': 'var(--ui-ink)',
    '--mantine-color-default-border': 'var(--ui-control)',
    '--mantine-color-disabled': 'var(--ui-soft)',
    '--mantine-color-disabled-color': 'var(--ui-muted)',
    '--mantine-color-disabled-border': 'var(--ui-line)',
  };
}

export const theme = createTheme({
  colors: { zinc, gray: zinc, dark },
  primaryColor: 'zinc',
  primaryShade: { light: 9, dark: 1 },
  white: '#ffffff',
  black: '#18181b',
  variantColorResolver,
  defaultRadius: 4,
  radius: { xs: '3px', sm: '4px', md: '5px', lg: '6px', xl: '6px' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  fontFamily: 'var(--ui-font)',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Popover: { defaultProps: { shadow: 'none', radius: 6 } },
    Combobox: { defaultProps: { shadow: 'none' } },
  },
});
