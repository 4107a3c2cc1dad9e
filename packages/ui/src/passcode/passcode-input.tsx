import clsx from 'clsx'
import { useRef, useState } from 'react'
import { NumberKeyboard } from '../amount/number-keyboard'
import { Field } from '../field/field'
import { useIsTouch } from '../lib/media'

/**
 * Six dots for the trade password over one native input, so that a screen reader hears one password field.
 * `onComplete` fires with the sixth digit. On touch our own pad stands under the dots.
 */
export function PasscodeInput(props: {
  label: string
  value: string
  onChange: (value: string) => void
  onComplete?: ((value: string) => void) | undefined
  error?: string | undefined
  hint?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
  /** 'new-password' where it is set; default 'off'. */
  autoComplete?: string
}) {
  const touch = useIsTouch()
  const [focused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (raw: string) => {
    const digits = raw.replaceAll(/\D/g, '').slice(0, 6)
    if (digits === props.value) return
    props.onChange(digits)
    if (digits.length === 6) props.onComplete?.(digits)
  }

  return (
    <Field label={props.label} error={props.error} hint={props.hint}>
      {(wiring) => (
        <>
          <div className="relative w-full max-w-96">
            <input
              {...wiring}
              ref={input}
              type="password"
              inputMode={touch ? 'none' : 'numeric'}
              autoComplete={props.autoComplete ?? 'off'}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pad opens by a press
              autoFocus={props.autoFocus}
              maxLength={6}
              value={props.value}
              disabled={props.disabled}
              onChange={(event) => take(event.target.value)}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <Dots count={props.value.length} focused={focused} invalid={props.error !== undefined} />
          </div>
          {touch && focused && (
            <div className="-mx-5 mt-3">
              <NumberKeyboard
                onKey={(key) => take(key === 'delete' ? props.value.slice(0, -1) : `${props.value}${key}`)}
              />
            </div>
          )}
        </>
      )}
    </Field>
  )
}

function Dots({ count, focused, invalid }: { count: number; focused: boolean; invalid: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'flex h-12 divide-x divide-line overflow-hidden rounded-control border bg-surface',
        invalid ? 'border-danger' : 'border-line-strong/60',
        focused && 'outline-2 outline-offset-2 outline-focus',
      )}
    >
      {Array.from({ length: 6 }, (_, at) => (
        <span
          key={at}
          className={clsx('grid flex-1 place-items-center', focused && at === count && 'bg-brand-wash')}
        >
          {at < count && <span className="size-2.5 rounded-full bg-ink" />}
        </span>
      ))}
    </div>
  )
}
