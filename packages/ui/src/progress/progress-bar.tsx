import clsx from 'clsx'

/** How much of something is used or done, 0–1 (今日可快取, 问卷进度). Values outside are clamped. */
export function ProgressBar(props: {
  label: string
  labelHidden?: boolean
  ratio: number
  text?: string
  tone?: 'brand' | 'warn'
}) {
  const percent = Math.round(Math.min(1, Math.max(0, props.ratio)) * 100)

  return (
    <div className="flex flex-col gap-1.5">
      <div className={clsx('flex justify-between gap-4 text-13', props.labelHidden && 'sr-only')}>
        <span className="text-ink-soft">{props.label}</span>
        <span className="tabular-nums">{props.text ?? `${percent}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={props.label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={props.text}
        className="h-1.5 overflow-hidden rounded-full bg-ink/8"
      >
        <div
          className={clsx(
            'h-full rounded-full transition-[width] duration-240',
            props.tone === 'warn' ? 'bg-warn' : 'bg-brand',
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
