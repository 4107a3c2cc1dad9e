import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'

export type Section = { readonly id: string; readonly label: string }

/** The sections of a long page under its bar: jumps to them and marks the one that is read. */
export function SectionNav({ sections }: { sections: readonly Section[] }) {
  const [active, setActive] = useState(sections[0]?.id)
  const list = useRef<HTMLElement>(null)
  useEffect(() => watch(sections, setActive), [sections])
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !list.current) return
    list.current.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 2 + link.clientWidth / 2 })
  }, [active])

  return (
    <nav
      ref={list}
      aria-label="本页内容"
      className="sticky top-13 z-20 -mx-(--gutter) scroll-x-quiet flex border-b border-line bg-surface px-2 desktop:top-16 desktop:mx-0 desktop:bg-ground desktop:px-0"
    >
      {sections.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === active ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault()
            setActive(id)
            document.getElementById(id)?.scrollIntoView({ block: 'start' })
          }}
          className={clsx(
            'relative inline-flex min-h-11 shrink-0 items-center px-3 text-13 whitespace-nowrap -outline-offset-2',
            id === active ? 'font-semibold text-ink' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
          {id === active && <span className="absolute inset-x-3 bottom-0 h-0.5 bg-brand" />}
        </a>
      ))}
    </nav>
  )
}

/** The section whose head passed the upper third of the screen last is the one that is read. */
function watch(sections: readonly Section[], onRead: (id: string) => void): () => void {
  const find = () => {
    const passed = sections.filter(({ id }) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top

      return top !== undefined && top < window.innerHeight / 3
    })
    onRead(passed.at(-1)?.id ?? sections[0]?.id ?? '')
  }
  window.addEventListener('scroll', find, { passive: true })

  return () => window.removeEventListener('scroll', find)
}
