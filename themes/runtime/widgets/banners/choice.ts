// Chooses a banner for each placement: by the page, and by weight.

export interface Picture {
  src: string;
  srcset: string;
  width: number;
  height: number;
  alt: string;
}
export interface Box {
  placement: string;
  weight: number;
  href: string;
  external: boolean;
  picture: Picture | null;
  dark: Picture | null;
}
export interface Campaign {
  id: string;
  advertiser: string;
  title: string;
  text: string;
  cta: string;
  sections: string[];
  places: string[];
  devices: string[];
  per_visitor_day: number;
  boxes: Box[];
}
export interface Running {
  label: string;
  campaigns: Campaign[];
}
export interface Chosen {
  campaign: Campaign;
  box: Box;
}

/** mobile, tablet or desktop, as the boxes of pages change. */
export const deviceOf = (width: number) => (width < 720 ? 'mobile' : width < 1080 ? 'tablet' : 'desktop');

/** `home`, or the section as searches call it. */
export const sectionOf = (path: string) => path.replace(/^\/us(?=\/|$)/, '').split('/')[1] || 'home';

/** Every banner that a placement of the page may show. */
export function fitting(
  campaigns: Campaign[],
  placement: string,
  page: { section: string; places: string[]; device: string },
): Chosen[] {
  const open = (wanted: string[], actual: string[]) =>
    !wanted.length || wanted.some((name) => actual.includes(name));
  return campaigns
    .filter((campaign) => open(campaign.sections, [page.section]) && open(campaign.places, page.places))
    .filter((campaign) => open(campaign.devices, [page.device]))
    .flatMap((campaign) =>
      campaign.boxes.filter((box) => box.placement === placement).map((box) => ({ campaign, box })),
    );
}

/** One of them by weight; `at` is from 0 to 1. */
export function pick(fit: Chosen[], at: number): Chosen | undefined {
  let left = at * fit.reduce((sum, { box }) => sum + box.weight, 0);
  for (const chosen of fit) {
    left -= chosen.box.weight;
    if (left < 0) return chosen;
  }
  return fit.at(-1);
}

/** How often each campaign was seen today; nothing is kept without consent. */
export function seen(stored: string, day: string): Map<string, number> {
  const [date, ...counts] = stored.split('~');
  if (date !== day) return new Map();
  return new Map(counts.map((pair) => pair.split('.')).map(([id = '', n]) => [id, Number(n) || 0]));
}
