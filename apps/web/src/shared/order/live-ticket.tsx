import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { Amount } from '@tongzhou/ui/number/amount'
import { Ticket } from '@tongzhou/ui/ticket/ticket'
import { Timeline } from '@tongzhou/ui/timeline/timeline'
import { riskNumber } from '../words/risk-words'
import type { TradedFund } from './fund-line'
import { OrderLines } from './order-lines'
import type { OrderSummary } from './order-summary'

/**
 * The order as a ticket that fills as one types: which fund, how much, what it costs, and what happens when.
 */
export function LiveTicket({ fund, summary }: { fund: TradedFund | null; summary: OrderSummary }) {
  const { verb, size, lines, days, choices } = summary

  return (
    <Ticket label={`本次${verb}`}>
      <div>
        <p className="text-13 text-ink-soft">本次{verb}</p>
        <p className="pt-1 text-17 font-semibold">{fund?.name ?? summary.fundName}</p>
        {fund !== null && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1 text-13 text-ink-faint tabular-nums">
            {fund.fundCode}
            <RiskChip level={riskNumber(fund.riskLevel)} />
          </p>
        )}
        <p className="pt-4">
          {size === null ? (
            <span className="text-28 font-semibold text-ink-faint">--</span>
          ) : (
            <Amount value={size.value} unit={size.unit} size={28} />
          )}
        </p>
      </div>
      <div>
        <OrderLines lines={[...lines, ...choices]} />
      </div>
      <Timeline
        label="哪天发生什么"
        events={days.map(({ label, day, note }, at) => ({
          state: at === 0 ? 'now' : 'next',
          title: label,
          time: day,
          ...(note === undefined ? {} : { note }),
        }))}
      />
    </Ticket>
  )
}
