import type { ResponseOf } from '@tongzhou/client/call'
import type { incomeStatistics } from '@tongzhou/client/holding'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom, noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { feeKindWords } from '@tongzhou/domain/trade/fee/fee-account'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { ExplainedName } from '../../../shared/explain/explained-name'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { type AskedSpan, spanFigure } from './explained-span'
import { ReportRow } from './report/report-row'
import type { StatisticsWhole } from './statistics-summary'

type Statistics = ResponseOf<typeof incomeStatistics>

/** With its sign, where anything was taken out. */
function takenOut(amount: string): string {
  return moneyFrom(amount) === noMoney ? formatMoney(amount) : `−${formatMoney(amount)}`
}

/** 期初 + 投入 − 收回 + 收益 = 期末, to the cent. */
export function FlowCard({ whole, span }: { whole: StatisticsWhole; span: AskedSpan | null }) {
  return (
    <Card title="钱的进出" action="元" className="max-desktop:order-4">
      <MoneyLine label="期初市值" value={<OwnAmount value={formatMoney(whole.opening)} />} />
      <MoneyLine label="投入" value={<OwnAmount value={formatMoney(whole.paidIn)} />} />
      <MoneyLine label="收回" value={<OwnAmount value={takenOut(whole.takenOut)} />} />
      <MoneyLine
        label={<ExplainedName name="收益" of={spanFigure('SPAN_INCOME', span)} value={whole.income} />}
        value={<OwnIncome value={whole.income} />}
      />
      <div className="mt-1 border-t border-line-strong pt-1">
        <MoneyLine label="期末市值" value={<OwnAmount value={formatMoney(whole.closing)} />} strong />
      </div>
      <p className="pt-1 text-12 text-ink-faint">
        <ExplainedName name="平均投入" of={spanFigure('SPAN_CAPITAL', span)} value={whole.capital} />{' '}
        <OwnAmount value={formatMoney(whole.capital)} /> 元：每笔钱按它在这段时间里的净值日数折算，资金加权 =
        收益 ÷ 平均投入。
      </p>
    </Card>
  )
}

/** Fees paid on confirmed orders by kind, and what discounts saved. */
export function FeeCard({ fees }: { fees: Statistics['fees'] }) {
  const saved = sumMoney(fees.map((fee) => moneyFrom(fee.saved)))
  const paid = sumMoney(fees.map((fee) => moneyFrom(fee.paid)))

  return (
    <Card title="费用" action="元，按确认日" className="max-desktop:order-5">
      {fees.length === 0 ? (
        <p className="text-15 text-ink-soft">这段时间没有收取手续费。</p>
      ) : (
        <>
          {fees.map((fee) => (
            <MoneyLine
              key={fee.kind}
              label={`${feeKindWords[fee.kind]} ${fee.orders} 笔`}
              value={<OwnAmount value={formatMoney(fee.paid)} />}
              date={
                Number(fee.saved) === 0 ? undefined : (
                  <>
                    费率优惠少付 <OwnAmount value={formatMoney(fee.saved)} />
                  </>
                )
              }
            />
          ))}
          <div className="mt-1 border-t border-line-strong pt-1">
            <MoneyLine label="共付" value={<OwnAmount value={formatMoney(printMoney(paid))} />} strong />
            <MoneyLine label="优惠共少付" value={<OwnAmount value={formatMoney(printMoney(saved))} />} />
          </div>
        </>
      )}
    </Card>
  )
}

/** Holdings that ended, and the other pages of incomes. */
export function MoreIncome({ cleared }: { cleared: Statistics['cleared'] }) {
  return (
    <Card flush className="max-desktop:order-6">
      <ListRows label="更多收益">
        <ListRow
          icon="clock"
          title="卖完的持有"
          note={cleared.count === 0 ? '这段时间没有' : `这段时间 ${cleared.count} 段`}
          value={cleared.count === 0 ? undefined : <OwnIncome value={cleared.realised} />}
          href={to('/history-income')}
        />
        <ListRow
          icon="calendar"
          title="收益日历"
          note="每天、每月、每年"
          href={to('/income/income-calendar')}
        />
        <ListRow icon="bars" title="收益" note="累计收益与来源" href={to('/income')} />
        <ReportRow />
      </ListRows>
    </Card>
  )
}
