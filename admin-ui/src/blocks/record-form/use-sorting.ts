import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepOf } from './order';

interface SortingOptions {
  /** Identifies one of several lists on a screen: rows cannot be dragged from one list to another. */
  name: string;
  move: (from: number, to: number) => void;
}

/** Milliseconds within which a moved row must appear at its new index. */
const patience = 2000;

/** The list of the current drag, because a drag does not expose its data before it ends. */
let dragging: { name: string; from: number } | null = null;

/** Changes the order by dragging the handle, by arrow keys on it, or by commands elsewhere that call `step`. */
export function useSorting({ name, move }: SortingOptions) {
  const { t } = useTranslation();
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const handles = useRef(new Map<number, HTMLElement>());
  const held = useRef<{ handle: HTMLElement; until: number } | null>(null);
  // A moved row loses the focus, and the new order may arrive several responses later.
  useLayoutEffect(() => {
    const handle = held.current?.handle;
    if (!handle) return;
    if (performance.now() > (held.current?.until ?? 0)) held.current = null;
    else if (handle.isConnected && document.activeElement === document.body) handle.focus();
  });

  const step = (from: number, direction: -1 | 1, count: number, refocus = true) => {
    const to = from + direction;
    if (to < 0 || to >= count) return;
    const handle = refocus && handles.current.get(from);
    held.current = handle ? { handle, until: performance.now() + patience } : null;
    setAnnouncement(t('office.moved', { n: to + 1, total: count }));
    move(from, to);
  };

  return {
    announcement,
    step,
    handleProps: (index: number, count: number) => ({
      ref: (element: HTMLElement | null) => {
        if (element) handles.current.set(index, element);
        else handles.current.delete(index);
      },
      draggable: true,
      onDragStart: (event: DragEvent) => {
        dragging = { name, from: index };
        event.dataTransfer.effectAllowed = 'move';
        const row = (event.currentTarget as HTMLElement).closest('[data-row]');
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
      },
      onDragEnd: () => {
        dragging = null;
        setOver(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const direction = stepOf(event.key);
        if (direction === 0) return;
        event.preventDefault();
        step(index, direction, count);
      },
    }),
    rowProps: (index: number, count: number) => ({
      'data-row': '',
      'data-over': over === index || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragging?.name !== name) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(index);
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        if (dragging?.name !== name) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(null);
        const { from } = dragging;
        dragging = null;
        if (from === index) return;
        setAnnouncement(t('office.moved', { n: index + 1, total: count }));
        move(from, index);
      },
    }),
  };
}
