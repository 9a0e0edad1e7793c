import { type DragEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText } from '../../lib/api/problem-text';
import type { FieldError } from '../../lib/api/types';
import type { UploadOptions } from '../../lib/api/upload';
import { fieldId } from '../../ui/ids';
import { moved } from './gallery';
import { useUploads } from './use-uploads';

interface FileListOptions<Item, Uploaded> {
  path: string;
  value: readonly Item[];
  max: number;
  /** The upload address, if it is not the editors' default. */
  address?: string;
  /** Sends a file that is no picture. */
  send?: (file: File, options: UploadOptions) => Promise<Uploaded>;
  itemOf: (uploaded: Uploaded, file: File) => Item;
  /** The error of more files than `max`. */
  tooMany: FieldError['key'];
  /** Announcements for screen readers. */
  words: {
    added: (count: number) => string;
    moved: (place: number, total: number) => string;
    removed: (place: number) => string;
  };
  onChange: (value: Item[]) => void;
}

/** Files in an order: the user adds several in one step, and moves them by dragging or by buttons. */
export function useFileList<Item, Uploaded>(options: FileListOptions<Item, Uploaded>) {
  const { path, value, max, address, send, itemOf, tooMany, words, onChange } = options;
  const errorText = useErrorText();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // An upload can end long after it began, so it appends to the latest list, which may not be rendered yet.
  const latest = useRef(value);
  const unseen = useRef<(readonly Item[])[]>([]);
  useEffect(() => {
    const at = unseen.current.indexOf(value);
    if (at < 0) latest.current = value;
    unseen.current = at < 0 ? [] : unseen.current.slice(at + 1);
  }, [value]);
  // Moving or removing a row removes the focused element from the document.
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current) document.getElementById(fieldId(focusNext.current))?.focus();
    focusNext.current = null;
  });

  const change = (edit: (items: readonly Item[]) => readonly Item[]) => {
    const next = [...edit(latest.current)];
    latest.current = next;
    unseen.current.push(next);
    onChange(next);
  };
  const { progress, uploads, failures, upload, fail } = useUploads<Uploaded>(
    (uploaded, file) => change((items) => [...items, itemOf(uploaded, file)]),
    address,
    send,
  );

  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (value.length + uploads.length + files.length > max) {
      fail(errorText({ key: tooMany, params: { n: max, m: value.length + files.length } }));
      return;
    }
    setAnnouncement(words.added(await upload(files)));
  };

  const move = (from: number, to: number) => {
    if (moved(value, from, to) === value) return;
    change((items) => moved(items, from, to));
    setAnnouncement(words.moved(to + 1, value.length));
  };

  const step = (from: number, to: number) => {
    const direction = to < from ? 'up' : 'down';
    const end = to === 0 || to === value.length - 1;
    focusNext.current = `${path}.${to}.${end ? (direction === 'up' ? 'down' : 'up') : direction}`;
    move(from, to);
  };

  const remove = (index: number) => {
    const left = value.length - 1;
    focusNext.current = left === 0 ? path : `${path}.${Math.min(index, left - 1)}.remove`;
    change((items) => items.filter((_, other) => other !== index));
    setAnnouncement(words.removed(index + 1));
  };

  /** A row accepts a dragged row. */
  const rowProps = (index: number) => ({
    'data-over': (over === index && dragged !== index) || undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, index);
      setDragged(null);
      setOver(null);
    },
  });

  const dragProps = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(index);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });

  /** The list as a whole accepts files. */
  const filesProps = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (dragged !== null) return;
      event.preventDefault();
      void add([...event.dataTransfer.files]);
    },
  };

  return {
    announcement,
    progress,
    uploads,
    failures,
    change,
    add,
    step,
    remove,
    rowProps,
    dragProps,
    filesProps,
  };
}
