import { Popover } from '@base-ui/react/popover'
import clsx from 'clsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { buttonWiring, Field } from '../field/field'
import type { FieldTexts, FieldWiring } from '../field/field'
import { Icon } from '../icon/icon'
import { useIsDesktop } from '../lib/media'
import { Sheet } from '../sheet/sheet'
import { OptionList } from './option-list'
import type { Option } from './option-list'

export type ChooserProps<V extends string> = FieldTexts & {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  placeholder?: string
  /** Shows a search line over the options, for long lists. */
  searchable?: boolean
}

/** A field that chooses one of many: a bottom sheet on the phone, a popover on the desktop. */
export function Chooser<V extends string>(props: ChooserProps<V>) {
  const [open, setOpen] = useState(false)
  const desktop = useIsDesktop()
  const { label, hint, error, required, aside, labelHidden } = props
  const chosen = props.options.find((option) => option.value === props.value)
  const list = (
    <OptionList
      label={label}
      options={props.options}
      value={props.value}
      searchable={props.searchable ?? false}
      onChange={(value) => {
        props.onChange(value)
        setOpen(false)
      }}
    />
  )
  const trigger = (wiring: FieldWiring) => ({
    ...buttonWiring(wiring),
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-label': `${label}，${chosen === undefined ? '未选择' : wordOf(chosen)}`,
    children: <ChooserFace chosen={chosen?.label} placeholder={props.placeholder ?? '请选择'} />,
  })

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {(wiring) =>
        desktop ? (
          <Popover.Root open={open} onOpenChange={setOpen}>
            <Popover.Trigger {...trigger(wiring)} />
            <Popover.Portal>
              <Popover.Positioner sideOffset={6} align="start" className="z-50">
                <Popover.Popup
                  aria-label={label}
                  className="max-h-96 w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-float outline-none transition data-ending-style:opacity-0 data-starting-style:opacity-0"
                >
                  {list}
                </Popover.Popup>
              </Popover.Positioner>
            </Popover.Portal>
          </Popover.Root>
        ) : (
          <>
            <button {...trigger(wiring)} onClick={() => setOpen(true)} />
            <Sheet open={open} onClose={() => setOpen(false)} title={label} flush>
              {list}
            </Sheet>
          </>
        )
      }
    </Field>
  )
}

function ChooserFace(props: { chosen: ReactNode; placeholder: string }) {
  return (
    <>
      <span className={clsx('min-w-0 flex-1', props.chosen === undefined && 'text-ink-faint')}>
        {props.chosen ?? props.placeholder}
      </span>
      <Icon name="chevron-down" size={20} className="text-ink-faint" />
    </>
  )
}

function wordOf(option: Option<string>): string {
  return option.keywords ?? (typeof option.label === 'string' ? option.label : '已选择')
}
