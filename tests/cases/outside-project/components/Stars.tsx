interface StarsProps {
  readonly text: string;
  readonly onTap?: () => void;
}

/** How many stars something has. */
export function Stars({ text, onTap }: StarsProps) {
  return (
    <button type="button" onClick={onTap}>
      {text}
    </button>
  );
}
