/** Category icons of the theme (`themes/portal/icons/category`): names and path data. */
export const categoryIcons = {
  bed: 'M3 19V6M3 16h18M21 19v-6a2 2 0 0 0-2-2H9v5M4.5 12a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
  book: 'M12 6c-2-1.5-5-2-9-2v14c4 0 7 .5 9 2 2-1.5 5-2 9-2V4c-4 0-7 .5-9 2zM12 6v14',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  car: 'M5 11l2-5h10l2 5M3 17v-5l2-1h14l2 1v5zM6 17v2M18 17v2M7 14h.01M17 14h.01',
  child: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M5 21c0-4 3-6 7-6s7 2 7 6M10.5 8h.01M13.5 8h.01',
  church: 'M12 2v5M10 4h4M6 21v-8l6-5 6 5v8zM10 21v-4h4v4',
  device: 'M3 5h18v11h-18zM8 20h8M12 16v4',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  film: 'M3 5h18v14H3zM8 5v14M16 5v14M3 12h18',
  food: 'M4 12h16a8 8 0 0 1-16 0zM9 3c-1 1.5 1 2.5 0 4.5M14 3c-1 1.5 1 2.5 0 4.5',
  hands:
    'M3 13c3-2 5-1 7 1l3 .5a1.5 1.5 0 0 1 0 3H9M15 15l5-3c1.5 0 2 1.5 1 2.5L15 20H3M12 9c-2-1.7-3-2.7-3-4a1.8 1.8 0 0 1 3-1 1.8 1.8 0 0 1 3 1c0 1.3-1 2.3-3 4z',
  health: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  heart: 'M12 20C7 16 3 13 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 13 17 16 12 20z',
  home: 'm3 11 9-8 9 8M5 9.5V20h5v-6h4v6h5V9.5',
  idea: 'M9 17c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7zM10 21h4',
  key: 'M4 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12l9-9M16 7l3 3',
  music: 'M9 18V5l11-2v13M3 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M14 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  party: 'm4 20 5-12 7 7zM14 4v2M19 5l-2 2M20 10h-2',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 7M18 14.5c2 .8 3 2.7 3 5.5',
  sofa: 'M5 11V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4M3 11a2 2 0 0 1 2 2v2h14v-2a2 2 0 0 1 2-2v7H3zM6 18v2M18 18v2',
  sport: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c4 5 4 13 0 18M12 3c-4 5-4 13 0 18',
  tag: 'M4 12V4h8l8 8-8 8zM7.5 8.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  tools: 'm14 7 3-3a5 5 0 0 1 3 7l-9 9-3-3 9-9-3-1zM4 4l6 6M5 20l4-4',
  work: 'M3 8h18v11H3zM8 8V5h8v3M3 13h18',
} as const;

export type CategoryIconName = keyof typeof categoryIcons;

export const isKnown = (name: string): name is CategoryIconName => Object.hasOwn(categoryIcons, name);
