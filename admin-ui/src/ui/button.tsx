import type { ComponentPropsWithoutRef, ElementType, ReactNode, Ref } from 'react';
import { Icon, type IconName, type IconPath } from './icons';

interface Appearance {
  variant?: 'filled' | 'default' | 'subtle';
  size?: 'xs' | 'sm';
  /** For destructive actions. */
  color?: 'red';
}

interface Own<C extends ElementType> extends Appearance {
  /** A link, for a different page. */
  component?: C;
  /** The action is running: the button keeps its width and ignores presses. */
  loading?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

type ButtonProps<C extends ElementType> = Own<C> & Omit<ComponentPropsWithoutRef<C>, keyof Own<C>>;

/** The button of every screen. Custom, so that a screen that needs nothing else of the library does not load it. */
export function Button<C extends ElementType = 'button'>({
  component,
  variant = 'filled',
  size = 'sm',
  color,
  loading = false,
  disabled = false,
  className = '',
  ...rest
}: ButtonProps<C> & { className?: string }) {
  const Element: ElementType = component ?? 'button';
  const native = component === undefined ? { type: 'button', disabled: disabled || loading } : {};
  return (
    <Element
      {...native}
      data-variant={variant}
      data-size={size}
      data-danger={color === 'red' || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      className={`ui-button ${className}`}
      {...rest}
    />
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  icon: IconName | IconPath;
  'aria-label': string;
  danger?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, danger, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" className={`ui-square ${className}`} data-danger={danger || undefined} {...button}>
      <Icon name={icon} />
    </button>
  );
}
