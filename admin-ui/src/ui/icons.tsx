const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  chevron: 'M6 9l6 6 6-6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M5 13l5 5L20 7',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM20 20l-4-4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01',
  link: 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;

export type IconName = keyof typeof paths;
/** The path of an icon that one part of the app has alone, so that no other loads it. */
export type IconPath = `M${string}`;

const isName = (icon: string): icon is IconName => icon in paths;

/** Only dots, which would disappear at the usual stroke width. */
const dotted: ReadonlySet<string> = new Set<IconName>(['more', 'grip']);

export function Icon({ name, size = 18 }: { name: IconName | IconPath; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="ui-icon">
      <path d={isName(name) ? paths[name] : name} strokeWidth={dotted.has(name) ? 3.2 : undefined} />
    </svg>
  );
}
