import clsx from 'clsx'

/** Equal pieces of time, filled and open in turn: the rule under charts, order dates and holding days. */
export function TimeRule({ parts, className }: { parts: number; className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('flex h-1 border border-rule', className)}>
      {Array.from({ length: parts }, (_, at) => (
        <span key={at} className={clsx('flex-1', at % 2 === 0 && 'bg-rule')} />
      ))}
    </span>
  )
}
