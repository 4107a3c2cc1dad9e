import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { scrimClass } from '../dialog/dialog'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import { Spinner } from '../spinner/spinner'

export type PaletteItem = {
  key: string
  icon: IconName
  title: string
  /** Behind the title, quieter: a code, a kind. */
  note?: string | undefined
  onPick: () => void
}

export type PaletteGroup = { title: string; items: readonly PaletteItem[] }

type PaletteProps = {
  isOpen: boolean
  onClose: () => void
  /** What can be found here: the name of the dialog and of its field. */
  label: string
  placeholder: string
  typed: string
  onType: (text: string) => void
  groups: readonly PaletteGroup[]
  /** Something is still being asked for; what is known stands meanwhile. */
  isBusy?: boolean
  /** Said where nothing fits. */
  empty: ReactNode
}

/**
 * One field over any page that finds things by name. A combobox: the focus stays in the field, ↑ and ↓
 * go through what is found and round its ends, Enter picks, Esc closes; a screen reader hears the
 * group, the entry and how many there are.
 */
export function Palette(props: PaletteProps) {
  return (
    <Dialog.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center px-4 pt-[12dvh]">
          <Dialog.Popup
            aria-label={props.label}
            className="flex max-h-[70dvh] w-full max-w-column flex-col overflow-hidden rounded-sheet bg-surface text-ink shadow-float outline-none transition duration-200 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <Finder {...props} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Finder(props: PaletteProps) {
  const { groups, typed } = props
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const active = items.find((item) => item.key === chosen) ?? items[0]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || active === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') active.onPick()
    else if (step === undefined) return
    else setChosen(items.at((items.indexOf(active) + step) % items.length)?.key ?? null)
    event.preventDefault()
  }

  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-3 border-b border-line px-5">
        {props.isBusy === true ? (
          <Spinner size={20} />
        ) : (
          <Icon name="search" size={20} className="text-ink-faint" />
        )}
        <input
          role="combobox"
          aria-label={props.label}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `${id}-${active.key}`}
          value={typed}
          placeholder={props.placeholder}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            props.onType(currentTarget.value)
            setChosen(null)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-17 outline-none placeholder:text-15"
        />
        <kbd className="rounded-small border border-line px-1.5 font-sans text-12 text-ink-faint">Esc</kbd>
      </div>
      <p role="status" className="sr-only">
        {items.length > 0 ? `${items.length} 项` : '没有找到'}
      </p>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={props.label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      >
        {items.length === 0 && <p className="px-3 py-8 text-center text-15 text-ink-soft">{props.empty}</p>}
        {groups.map(
          ({ title, items: own }) =>
            own.length > 0 && (
              <div key={title} role="group" aria-label={title} className="pb-1">
                <p aria-hidden="true" className="px-3 pt-2 pb-1 text-12 text-ink-faint">
                  {title}
                </p>
                {own.map((item) => (
                  <Option
                    key={item.key}
                    id={`${id}-${item.key}`}
                    item={item}
                    isActive={item === active}
                    onPoint={() => setChosen(item.key)}
                  />
                ))}
              </div>
            ),
        )}
      </div>
      <p aria-hidden="true" className="flex gap-4 border-t border-line px-5 py-2.5 text-12 text-ink-faint">
        <span>↑ ↓ 选择</span>
        <span>回车 打开</span>
        <span>Esc 关闭</span>
      </p>
    </>
  )
}

function Option(props: { id: string; item: PaletteItem; isActive: boolean; onPoint: () => void }) {
  const { item, isActive } = props

  return (
    // The keys are handled by the field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={props.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={item.onPick}
      onPointerMove={props.onPoint}
      className={clsx(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-15',
        isActive && 'bg-brand-wash',
      )}
    >
      <Icon name={item.icon} size={20} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 one-line">{item.title}</span>
      {item.note !== undefined && (
        <span className="ml-auto shrink-0 text-13 text-ink-faint tabular-nums">{item.note}</span>
      )}
    </div>
  )
}
