/** A turning ring in the current text colour. Decorative: say what is being waited for beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      className="animate-spin shrink-0"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <circle cx="12" cy="12" r="9" className="stroke-current opacity-25" />
      <path d="M12 3a9 9 0 0 1 9 9" className="stroke-current" />
    </svg>
  )
}
