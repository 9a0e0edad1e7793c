import { useCountedSkeleton } from './use-whole';

interface SkeletonProps {
  /** Pixels. */
  height: number;
  width?: string;
}

export const SkeletonBlock = ({ height, width }: SkeletonProps) => (
  <div className="ui-skeleton" style={{ height, width }} />
);

/** Stands where something is still being asked for. A screen that was loaded by itself is held back until it is there. */
export function Skeleton(props: SkeletonProps) {
  useCountedSkeleton();
  return <SkeletonBlock {...props} />;
}
