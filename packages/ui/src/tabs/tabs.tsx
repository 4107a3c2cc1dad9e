import clsx from 'clsx'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { moveFocus } from '../lib/roving'

export type Tab<V extends string> = {
  value: V
  label: ReactNode
  /** A small number after the label. */ count?: number
}

/**
 * Tabs that scroll sideways when they do not fit; the active one is underlined in brand and scrolled into
 * view. `children`, when given, is the panel of the active tab. Arrow keys move and take.
 */
export function Tabs<V extends string>(props: {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Tabs share the width evenly, for two to four short ones. */
  even?: boolean
  children?: ReactNode
  className?: string | undefined
}) {
  const id = useId()
  const anyActive = props.tabs.some((tab) => tab.value === props.value)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => scrollToActive(list.current), [props.value])

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        onKeyDown={(event) =>
          moveFocus(event, { selector: '[role=tab]', axis: 'horizontal', wrap: true, select: true })
        }
        className={clsx('relative flex gap-6 scroll-x-quiet border-b border-line', props.className)}
      >
        {props.tabs.map((tab, at) => (
          <TabButton
            key={tab.value}
            tab={tab}
            id={`${id}-${tab.value}`}
            panelId={props.children === undefined ? undefined : `${id}-panel`}
            active={tab.value === props.value}
            focusable={tab.value === props.value || (!anyActive && at === 0)}
            even={props.even ?? false}
            onSelect={() => props.onChange(tab.value)}
          />
        ))}
      </div>
      {props.children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
          {props.children}
        </div>
      )}
    </>
  )
}

function TabButton<V extends string>(props: {
  tab: Tab<V>
  id: string
  panelId: string | undefined
  active: boolean
  focusable: boolean
  even: boolean
  onSelect: () => void
}) {
  return (
    <button
      type="button"
      role="tab"
      id={props.id}
      aria-selected={props.active}
      aria-controls={props.panelId}
      tabIndex={props.focusable ? 0 : -1}
      onClick={props.onSelect}
      className={clsx(
        'relative min-h-11 shrink-0 text-15 whitespace-nowrap transition -outline-offset-2',
        props.even && 'flex-1',
        props.active ? 'font-semibold text-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      {props.tab.label}
      {props.tab.count !== undefined && (
        <span className="ml-1 text-12 text-ink-faint">{props.tab.count}</span>
      )}
      {props.active && <span className="absolute inset-x-0 bottom-0 h-0.5 bg-brand" />}
    </button>
  )
}

function scrollToActive(list: HTMLDivElement | null): void {
  const active = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (list === null || active === null || active === undefined) return
  list.scrollTo({ left: active.offsetLeft - (list.clientWidth - active.clientWidth) / 2, behavior: 'smooth' })
}
