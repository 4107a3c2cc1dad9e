import type { dataInventory } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { collectedWords, recipientWords } from './privacy-words'

type Inventory = ResponseOf<typeof dataInventory>

/** What is held: how much of it, since when and what for (R-PRV-4). */
export function CollectedRows({ collected }: { collected: Inventory['collected'] }) {
  return (
    <Card flush id="collected" title="已收集个人信息清单">
      <ListRows label="已收集个人信息清单">
        {collected.map(({ kind, count, since, content }) => {
          const { name, purpose, unit } = collectedWords[kind]

          return (
            <ListRow
              key={kind}
              title={name}
              note={purpose}
              value={<span className="text-14">{content ?? `${count} ${unit}`}</span>}
              valueNote={sinceText(since)}
            />
          )
        })}
      </ListRows>
    </Card>
  )
}

/** Who was given some of it, what and what for. */
export function RecipientRows({ recipients }: { recipients: Inventory['recipients'] }) {
  return (
    <Card flush id="recipients" title="第三方共享清单">
      <ListRows label="第三方共享清单">
        {recipients.map((recipient) => {
          const { given, purpose } = recipientWords[recipient.kind]

          return (
            <ListRow
              key={`${recipient.kind}-${recipient.name ?? ''}`}
              title={nameOf(recipient)}
              note={
                <>
                  {purpose}
                  <span className="block">提供：{given}</span>
                  <span className="block">{sinceText(recipient.since)}</span>
                </>
              }
            />
          )
        })}
      </ListRows>
      <p className="row-pad py-3 text-13 leading-relaxed text-ink-soft">
        只在办理业务所必需时提供，不出售，也不用于对方的营销。
      </p>
    </Card>
  )
}

function nameOf({ kind, name, companies }: Inventory['recipients'][number]): string {
  const { name: ofKind } = recipientWords[kind]
  if (kind === 'BANK') return name ?? ofKind
  if (name === null) return ofKind
  const some = companies.slice(0, 2).join('、')
  const rest = companies.length > 2 ? `等 ${companies.length} 家` : ''

  return companies.length === 0 ? `${ofKind}（代码 ${name}）` : `${ofKind}（代码 ${name}：${some}${rest}）`
}

const sinceText = (instant: string) => `自 ${formatInstant(instant).slice(0, 10)}`
