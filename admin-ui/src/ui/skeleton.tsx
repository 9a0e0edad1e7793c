import { useCountedSkeleton } from './use-whole';

interface SkeletonProps {
  /** Pixels. */
  height: number;
  width?: string;
}

/** Only the gray block: it keeps no screen hidden. */
export const SkeletonBlock = ({ height, width }: SkeletonProps) => (
  <div className="ui-skeleton" style={{ height, width }} />
);

/**
 * Takes the place of content or code that is still loading. While it is on the page, a screen that is loaded separately
 * stays hidden.
 */
export function Skeleton(props: SkeletonProps) {
  useCountedSkeleton();
  return <SkeletonBlock {...props} />;
}
