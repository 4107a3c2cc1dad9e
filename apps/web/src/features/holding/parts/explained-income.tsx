import { Stat } from '@tongzhou/ui/number/stat'
import type { ComponentProps, ReactNode } from 'react'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { OwnIncome } from '../../../shared/held/own-amount'

/** An income of one's own among others, whose name tells how it came about (R-WHY-2). */
export function ExplainedIncome(props: {
  name: string
  of: ComponentProps<typeof ExplainedName>['of']
  income: string | null
  note?: ReactNode
}) {
  const { name, of, income, note } = props

  return (
    <Stat
      label={<ExplainedName name={name} of={of} value={income} />}
      value={<OwnIncome value={income} />}
      note={note}
    />
  )
}
