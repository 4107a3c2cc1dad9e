import type { ReactNode } from 'react'
import { Derivation } from './derivation'

/**
 * A fee as the customer should see it: the list price struck through, the discount, what is paid, and 怎么算的
 * which opens the derivation. All numbers come printed.
 */
export function FeeLines(props: {
  label: string
  /** The undiscounted price; left out when it equals what is paid. */
  listed?: string | undefined
  paid: string
  /** '1 折'. */
  discount?: string | undefined
  rate?: ReactNode
  derivation?: ReactNode
}) {
  return (
    <div className="text-15">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">{props.label}</span>
        <span className="text-right tabular-nums">
          {props.listed !== undefined && (
            <s className="mr-2 text-13 text-ink-faint">
              <span className="sr-only">原价 </span>
              {props.listed}
            </s>
          )}
          {props.discount !== undefined && (
            <span className="mr-2 text-13 text-brand-ink">{props.discount}</span>
          )}
          <span className="font-medium">{props.paid}</span>
        </span>
      </div>
      {props.derivation === undefined ? (
        <p className="text-13 text-ink-faint tabular-nums">{props.rate}</p>
      ) : (
        <Derivation beside={props.rate}>{props.derivation}</Derivation>
      )}
    </div>
  )
}
