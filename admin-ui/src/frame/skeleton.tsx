interface SkeletonProps {
  /** Pixels. */
  height: number;
  width?: string;
}

/** Stands where something is still being asked for. */
export const Skeleton = ({ height, width }: SkeletonProps) => (
  <div className="ui-skeleton" style={{ height, width }} />
);
