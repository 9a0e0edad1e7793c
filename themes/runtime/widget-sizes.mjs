import { basename, extname } from 'node:path';

/** The widget a source belongs to: a file of widgets/, or the folder of the same name beside it; `core` for all of core/. */
function widgetOf(source) {
  if (source.includes('node_modules/preact/')) return 'preact';
  const [, widget, core] = /^(?:widgets\/([^/.]+)|(core)\/)/.exec(source) ?? [];
  return widget ?? core;
}

/** What each script is made of: file → widget → its part of it, from 0 to 1, the largest first. */
export function partsOf(metafile) {
  const parts = {};
  for (const [path, { inputs, bytes }] of Object.entries(metafile.outputs)) {
    if (extname(path) !== '.js') continue;
    const sizes = new Map();
    for (const [source, { bytesInOutput }] of Object.entries(inputs)) {
      const widget = widgetOf(source);
      if (widget && bytesInOutput > 0) sizes.set(widget, (sizes.get(widget) ?? 0) + bytesInOutput);
    }
    parts[basename(path)] = Object.fromEntries(
      [...sizes].sort(([, a], [, b]) => b - a).map(([widget, size]) => [widget, size / bytes]),
    );
  }
  return parts;
}
