import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon/icon'

/** A native checkbox in our look; the label is part of the target. */
export function Checkbox({
  label,
  className,
  ...input
}: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={clsx('flex min-h-11 cursor-pointer items-center gap-2.5 text-15', className)}>
      <CheckboxBox {...input} />
      <span>{label}</span>
    </label>
  )
}

/** Only the box: for agreements, whose words hold links. */
export function CheckboxBox(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        {...input}
        type="checkbox"
        // The 44 px around the box are the input's own, so that a press on them ticks it.
        className="peer absolute inset-0 size-full cursor-pointer appearance-none after:absolute after:-inset-3 after:content-[''] rounded-[5px] border-[1.5px] border-line-strong bg-surface transition checked:border-on checked:bg-on aria-invalid:border-danger"
      />
      <Icon
        name="check"
        size={16}
        className="pointer-events-none relative hidden text-on-mark peer-checked:block"
      />
    </span>
  )
}
