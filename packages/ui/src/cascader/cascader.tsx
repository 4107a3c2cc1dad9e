import clsx from 'clsx'
import { useState } from 'react'
import { OptionList } from '../chooser/option-list'
import { buttonWiring, Field } from '../field/field'
import type { FieldTexts } from '../field/field'
import { Icon } from '../icon/icon'
import { Sheet } from '../sheet/sheet'
import { Tabs } from '../tabs/tabs'
import { levelsOf, labelsOf } from './regions'
import type { Region } from './regions'

/**
 * Chooses along a tree, level by level: province, city, district. The value is the list of chosen codes; it
 * changes only when the last level is reached.
 */
export function Cascader(
  props: FieldTexts & {
    regions: readonly Region[]
    value: readonly string[]
    onChange: (codes: readonly string[]) => void
    placeholder?: string
  },
) {
  const { label, hint, error, required, aside, labelHidden } = props
  const [open, setOpen] = useState(false)
  const words = labelsOf(props.regions, props.value).join(' ')

  return (
    <Field {...{ label, hint, error, required, aside, labelHidden: labelHidden ?? false }}>
      {(wiring) => (
        <>
          <button
            {...buttonWiring(wiring)}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${label}，${words === '' ? '未选择' : words}`}
            onClick={() => setOpen(true)}
          >
            <span className={clsx('min-w-0 flex-1', words === '' && 'text-ink-faint')}>
              {words === '' ? (props.placeholder ?? '请选择') : words}
            </span>
            <Icon name="chevron-right" size={20} className="text-ink-faint" />
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title={label} flush>
            <CascaderLevels
              label={label}
              regions={props.regions}
              value={props.value}
              onDone={(codes) => {
                props.onChange(codes)
                setOpen(false)
              }}
            />
          </Sheet>
        </>
      )}
    </Field>
  )
}

function CascaderLevels(props: {
  label: string
  regions: readonly Region[]
  value: readonly string[]
  onDone: (codes: readonly string[]) => void
}) {
  const [chosen, setChosen] = useState(props.value)
  const levels = levelsOf(props.regions, chosen)
  const [level, setLevel] = useState(Math.max(0, Math.min(chosen.length, levels.length) - 1))
  const options = levels[level] ?? []
  const tabs = levels.map((regions, at) => ({
    value: String(at),
    label: regions.find((region) => region.code === chosen[at])?.name ?? '请选择',
  }))

  const take = (code: string) => {
    const next = [...chosen.slice(0, level), code]
    const deeper = options.find((region) => region.code === code)?.children ?? []
    setChosen(next)
    if (deeper.length === 0) return props.onDone(next)
    setLevel(level + 1)
  }

  return (
    <div className="min-h-96">
      <Tabs
        label={props.label}
        tabs={tabs}
        value={String(level)}
        onChange={(at) => setLevel(Number(at))}
        className="sticky top-0 z-10 bg-surface px-1"
      />
      <OptionList
        label={tabs[level]?.label ?? props.label}
        options={options.map((region) => ({ value: region.code, label: region.name }))}
        value={chosen[level] ?? null}
        onChange={take}
        searchable={false}
      />
    </div>
  )
}
