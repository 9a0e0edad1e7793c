// The part of React that widgets use, on Preact. `preact/compat` and `preact/hooks` would add 2 kB for what no widget
// needs. Names of events are the browser's: focus does not bubble, and a double click is `dblclick`.
import {
  Component,
  type ComponentChildren,
  Fragment,
  type FunctionComponent,
  options,
  render,
  type VNode,
} from 'preact';

type Cleanup = (() => void) | undefined;

/** What one call of a hook remembers from drawing to drawing. */
interface Slot {
  value?: unknown;
  set?: (next: unknown) => void;
  deps?: readonly unknown[];
  effect?: (() => unknown) | undefined;
  cleanup?: Cleanup;
}

/** The component that is being drawn, and the number of its next hook. */
let current: Hooked;
let position = 0;

abstract class Hooked extends Component {
  readonly slots: Slot[] = [];

  protected abstract draw(): ComponentChildren;

  override render() {
    current = this;
    position = 0;
    return this.draw();
  }

  override componentDidUpdate() {
    for (const slot of this.slots) {
      const { effect } = slot;
      if (!effect) continue;
      slot.effect = undefined;
      slot.cleanup?.();
      slot.cleanup = effect() as Cleanup;
    }
  }

  override componentDidMount() {
    this.componentDidUpdate();
  }

  override componentWillUnmount() {
    for (const { cleanup } of this.slots) cleanup?.();
  }
}

interface Hooking extends FunctionComponent {
  /** The component that draws with this function. */
  component?: unknown;
}

options.vnode = (node: VNode) => {
  const { type } = node;
  if (typeof type !== 'function' || type === Fragment || type.prototype?.render) return;
  const own = type as Hooking;
  own.component ??= class extends Hooked {
    draw() {
      return own(this.props, undefined);
    }
  };
  node.type = own.component as never;
};

function slot(): Slot {
  current.slots[position] ??= {};
  position += 1;
  return current.slots[position - 1] as Slot;
}

export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void] {
  const own = slot();
  const component = current;
  if (!own.set) {
    own.value = typeof initial === 'function' ? (initial as () => T)() : initial;
    own.set = (next) => {
      own.value = typeof next === 'function' ? next(own.value) : next;
      component.setState({});
    };
  }
  return [own.value as T, own.set as never];
}

export const useRef = <T>(initial: T) => useState(() => ({ current: initial }))[0];

export function useLayoutEffect(effect: () => unknown, deps: readonly unknown[]): void {
  const own = slot();
  const { deps: before } = own;
  if (before && deps.every((dependency, at) => Object.is(dependency, before[at]))) return;
  own.deps = deps;
  own.effect = effect;
}
export { useLayoutEffect as useEffect };

export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const component = current;
  useLayoutEffect(() => subscribe(() => component.setState({})), [subscribe]);
  return read();
}

export const createRoot = (place: Element) => ({
  render: (children: ComponentChildren) => render(children, place),
  unmount: () => render(null, place),
});
