import type { ReactNode } from 'react'

/** 怎么算的 under a figure: the definition and the formula, opened by whoever asks. */
export function Explain({ label = '怎么算的', children }: { label?: string; children: ReactNode }) {
  return (
    <details className="text-13">
      <summary className="hit-44 inline-block cursor-pointer py-1 text-brand-ink select-none">
        {label}
      </summary>
      <div className="mt-1 rounded-control bg-surface-soft p-3 leading-relaxed text-ink-soft">{children}</div>
    </details>
  )
}
