import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { minuteText } from '../../../shared/words/day-words'
import { changeText } from './change-words'
import type { PlanView } from './plan-words'

/** What was done with a plan, by its customer or by itself, and why a profit was or was not sold. */
export function PlanHistory({ changes }: Pick<PlanView, 'changes'>) {
  const told = changes.flatMap((change) => {
    const text = changeText(change)

    return text === null ? [] : [{ key: `${change.at} ${change.event} ${text}`, at: change.at, text }]
  })
  if (told.length === 0) return null

  return (
    <Card flush title="计划记录" action={`近 ${told.length} 条`}>
      <ListRows label="计划记录">
        {told.map(({ key, at, text }) => (
          <ListRow key={key} title={text} note={minuteText(at)} />
        ))}
      </ListRows>
    </Card>
  )
}
