import type { ReactNode } from 'react'

/** A chapter of the kit page: a heading and its samples, two columns on the desktop. */
export function KitChapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-24 font-semibold">{title}</h2>
      <div className="grid items-start gap-3 desktop:grid-cols-2 desktop:gap-6">{children}</div>
    </section>
  )
}

/**
 * One sample under the names of the components it shows. `wide` takes both columns; `keys` is what the
 * keyboard does, `spoken` what a screen reader says: of a picture, where its meaning is read instead.
 */
export function Sample(props: {
  name: string
  children: ReactNode
  wide?: boolean
  keys: string
  spoken: string
}) {
  return (
    <div
      className={
        props.wide ? 'flex min-w-0 flex-col gap-2 desktop:col-span-2' : 'flex min-w-0 flex-col gap-2'
      }
    >
      <h3 className="text-12 text-ink-faint">{props.name}</h3>
      {props.children}
      <p className="text-12 text-ink-faint">键盘：{props.keys}</p>
      <p className="text-12 text-ink-faint">读屏：{props.spoken}</p>
    </div>
  )
}
