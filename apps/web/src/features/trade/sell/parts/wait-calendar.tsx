import type { ResponseOf } from '@tongzhou/client/call'
import { redeemWaitCalendar } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { printShares, type Shares } from '@tongzhou/domain/kernel/shares'
import { Card } from '@tongzhou/ui/card/card'
import { Table } from '@tongzhou/ui/table/table'
import { useDeferredValue } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { dayText, shortDay } from '../../../../shared/words/day-words'
import type { SellAccount } from './sell-preview'

type Waiting = ResponseOf<typeof redeemWaitCalendar>
type Step = Waiting['steps'][number]

/** What waiting saves of the fee of these shares, by the T from which it is less (R-LOT-3): facts alone. */
export function WaitCalendar(props: { fundCode: string; account: SellAccount; shares: Shares }) {
  const { fundCode, account } = props
  const shares = useDeferredValue(printShares(props.shares))
  const { tradeAcco, chargeType } = account
  const found = useCall(
    redeemWaitCalendar,
    { fundCode, tradeAcco, chargeType, shares },
    { keepPrevious: true },
  )
  if (found.kind !== 'ready') return null
  const { now, steps, beyond } = found.data
  if (steps.length === 0 && beyond.length === 0) return null

  return (
    <Card flush title="等几天，手续费怎么变" action={`按 ${shortDay(found.data.navDate)} 净值`}>
      {steps.length > 0 && (
        <Table
          caption="从哪天起手续费更低"
          rows={now === null ? steps : [now, ...steps]}
          rowKey={(step) => step.tDay}
          columns={[
            {
              key: 'day',
              header: '提交的净值日',
              cell: (step) => (
                <>
                  {step === now ? `${dayText(step.tDay)}（现在）` : dayText(step.tDay)}
                  <span className="block text-12 text-ink-faint">{dayText(step.confirmDate)} 确认</span>
                </>
              ),
            },
            { key: 'fee', header: '手续费(元)', cell: (step) => formatMoney(step.fee) },
            { key: 'saved', header: '比现在少(元)', cell: (step) => savedText(step, now) },
          ]}
        />
      )}
      <div className="flex flex-col gap-2 px-4 py-3 text-13 text-ink-soft">
        {steps.map((step) => (
          <p key={step.tDay}>
            {dayText(step.tDay)}：{lotsText(step)}
          </p>
        ))}
        {beyond.length > 0 && <p>{beyondText(found.data)}</p>}
        <p>等待期间净值会涨跌，这里只列手续费的变化，金额都按同一天的净值计。</p>
      </div>
    </Card>
  )
}

function savedText(step: Step, now: Step | null): string {
  return step === now || step.saved === null ? '--' : formatMoney(step.saved)
}

/** What each lot pays then: 100.00 份 31 天 0.50%，3.41 元. */
function lotsText({ lots }: Step): string {
  return lots
    .map(
      (lot) =>
        `${formatShares(lot.shares)} 份持有 ${lot.holdingDays} 天，${formatFeeRate(lot.rate)}，${formatMoney(lot.fee)} 元`,
    )
    .join('；')
}

function beyondText({ beyond, horizon }: Waiting): string {
  const days = beyond
    .map(({ lotDate, freeOn }) => `${dayText(lotDate)} 的一笔到 ${dayText(freeOn)}`)
    .join('，')

  return `${days} 才免赎回费，在已公布的交易日历（至 ${dayText(horizon)}）之后，新一年日历公布后可算。`
}
