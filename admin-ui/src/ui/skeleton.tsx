import { useCountedSkeleton } from './use-whole';

interface SkeletonProps {
  /** Pixels. */
  height: number;
  width?: string;
}

/** The gray block alone: it keeps no screen hidden. */
export const SkeletonBlock = ({ height, width }: SkeletonProps) => (
  <div className="ui-skeleton" style={{ height, width }} />
);

/** Takes the place of content or code that is still loading. Until it has gone, a screen that was loaded by itself stays hidden. */
export function Skeleton(props: SkeletonProps) {
  useCountedSkeleton();
  return <SkeletonBlock {...props} />;
}
