import clsx from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button'

/** The bar of a phone page, 52 px: back, centred title (the page's h1), at most one action. */
export function TopBar(props: {
  title: ReactNode
  onBack?: (() => void) | undefined
  action?: ReactNode
  className?: string | undefined
}) {
  return (
    <header
      className={clsx(
        'sticky top-0 z-20 grid min-h-13 grid-cols-[minmax(2.75rem,1fr)_auto_minmax(2.75rem,1fr)] items-center bg-surface px-2 pt-[env(safe-area-inset-top,0px)]',
        props.className,
      )}
    >
      <div>
        {props.onBack !== undefined && <IconButton icon="back" label="返回" onClick={props.onBack} />}
      </div>
      <h1 className="line-clamp-2 text-center text-17 leading-tight font-semibold">{props.title}</h1>
      <div className="flex min-w-0 justify-end">{props.action}</div>
    </header>
  )
}
