import { formatShares } from '@tongzhou/domain/format/amounts'
import { lateCauseWords, notKeptText, promiseItemWords } from '@tongzhou/domain/trade/promise/promise-words'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import type { quarterReport } from '@tongzhou/client/holding'
import type { ResponseOf } from '@tongzhou/client/call'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { dayText, shortDay } from '../../../../shared/words/day-words'

type Service = Pick<ResponseOf<typeof quarterReport>, 'promises' | 'due'>

/**
 * How the days that were promised came out, and the shares that are due next; a report that was made before
 * reports said so has neither.
 */
export function ReportService({ report: { promises, due } }: { report: Service }) {
  return (
    <>
      {promises !== undefined && <Promises promises={promises} />}
      {due !== undefined && due.length > 0 && <Due due={due} />}
    </>
  )
}

function Promises({ promises: { items, late } }: { promises: NonNullable<Service['promises']> }) {
  return (
    <Card title="承诺与实际" className="max-desktop:order-5">
      {items.length === 0 && <p className="text-15 text-ink-soft">这段时间没有到期的承诺。</p>}
      {items.map(({ item, kept, late: lateCount, moved }) => (
        <MoneyLine
          key={item}
          label={`${promiseItemWords[item]}的日子`}
          value={`按时 ${kept} / ${kept + lateCount} 次`}
          date={moved > 0 ? `另有 ${moved} 次随交易日历调整，不计` : undefined}
        />
      ))}
      {late.map(({ orderNo, item, kindLabel, promised, actual, daysLate, cause }) => (
        <MoneyLine
          key={`${orderNo}/${item}`}
          label={
            <TextLink href={to('/transaction-log/detail', { orderNo })}>
              {kindLabel}
              {promiseItemWords[item]}
            </TextLink>
          }
          value={notKeptText({ daysLate, cause })}
          date={`承诺 ${shortDay(promised, null)}，实际 ${shortDay(actual, null)}：${lateCauseWords[cause]}`}
        />
      ))}
    </Card>
  )
}

function Due({ due }: { due: NonNullable<Service['due']> }) {
  return (
    <Card title="接下来到期的份额" action="按期末持有" className="max-desktop:order-5">
      {due.map(({ fundCode, name, dueDate, shares }) => (
        <MoneyLine
          key={`${fundCode}/${dueDate}`}
          label={<TextLink href={to('/fund/sell/expire-detail', { fundCode })}>{name}</TextLink>}
          value={
            <>
              <OwnAmount value={formatShares(shares)} /> 份
            </>
          }
          date={`${dayText(dueDate, null)} 到期`}
        />
      ))}
    </Card>
  )
}
