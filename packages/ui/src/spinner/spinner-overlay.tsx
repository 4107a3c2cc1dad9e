import { Spinner } from './spinner'

/**
 * The overlay of a submit: covers the screen, says what is happening, stays while `open`.
 * For first loads use Skeleton instead. The page counts its requests and passes the result.
 */
export function SpinnerOverlay({ open, label = '正在处理' }: { open: boolean; label?: string }) {
  return (
    <div
      role="status"
      aria-live="polite"
      className={open ? 'fixed inset-0 z-50 grid place-items-center' : 'sr-only'}
    >
      {open && (
        <span className="flex min-w-32 flex-col items-center gap-3 rounded-card bg-inverse px-6 py-5 text-13 text-on-inverse">
          <Spinner size={28} />
          {label}
        </span>
      )}
    </div>
  )
}
