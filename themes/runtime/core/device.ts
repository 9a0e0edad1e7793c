import type { Schema } from './api';
import type { Clock } from './clock';

export type Device = Schema<'Device'>;

/** Milliseconds from a resize to the next check of the device (docs/specification.md §9). */
export const resizeDelay = 50;

const crawler = /bot\b|crawl|spider|slurp|lighthouse|facebookexternalhit|google\b/i;
const mobile =
  /iphone|ipod|android.*mobile|windows phone|blackberry|iemobile|opera m(?:ini|obi)|webos|fban|fbav|instagram|kindle/i;
const tablet = /android|ipad|playbook|silk/i;

/** By what the browser says of itself, never by width (docs/protocols.md §10): Android without "mobile" is a tablet. */
export function deviceOf(agent: string): Device {
  if (crawler.test(agent)) return 'crawler';
  if (mobile.test(agent)) return 'mobile';
  return tablet.test(agent) ? 'tablet' : 'desktop';
}

interface Surroundings {
  clock: Clock;
  agent: () => string;
  /** Calls `run` after each resize; returns a function that stops it. */
  onResize: (run: () => void) => () => void;
  show: (device: Device) => void;
}

/** Shows the device now and 50 ms after each resize, each of its own: a tool may change the agent with the size. */
export function watchDevice({ clock, agent, onResize, show }: Surroundings): () => void {
  const update = () => show(deviceOf(agent()));
  update();
  return onResize(() => void clock.later(update, resizeDelay));
}
