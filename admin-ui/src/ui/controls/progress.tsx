interface ProgressProps {
  /** Percent. */
  value: number;
  label: string;
  /** In words, if the number alone would mislead. */
  text?: string;
}

export const Progress = ({ value, label, text }: ProgressProps) => (
  <progress className="ui-progress" max={100} value={value} aria-label={label} aria-valuetext={text} />
);
