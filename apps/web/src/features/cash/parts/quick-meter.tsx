import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Hatch } from './hatch'
import type { CashOverview, HeldCashFund } from './cash-types'

/** What one fund may pay quickly in a day, in yuan. */
const CAP = 10_000

/**
 * How much may be taken quickly today: a bar for each fund, 10,000 wide, of which the dark part may be taken
 * now, the hatched part was taken today and the pale rest is not held or not free.
 * While the service is shut, a word instead.
 */
export function QuickMeter({ overview }: { overview: CashOverview }) {
  const funds = overview.funds.filter((fund) => fund.isQuick)
  const { quickTimes, quickDay } = overview
  if (funds.length === 0)
    return <p className="text-13 text-ink-soft">现金宝里的基金目前都不支持快速取现，请使用普通取现。</p>

  if (overview.isQuickShut)
    return <p className="text-13 text-warn">快速取现暂停，恢复前请使用普通取现，普通取现照常办理。</p>

  return (
    <>
      <ul aria-label="各基金今日可快取" className="flex gap-1.5">
        {funds.map((fund) => (
          <FundBar key={fund.fundCode} fund={fund} />
        ))}
      </ul>
      <p className="pt-3 text-12 text-ink-faint">
        每人每只基金每个自然日最多 {formatMoney(QUICK_CAP)} 元；今日已快取 {formatMoney(overview.quickUsed)}{' '}
        元，已用 {quickTimes.used}/{quickTimes.most} 次，0 点恢复。
      </p>
      {quickDay !== null && <DayLeft day={quickDay} />}
    </>
  )
}

/** What the platform still advances for everybody today (R-CASH-8). */
function DayLeft({ day: { limit, left } }: { day: NonNullable<CashOverview['quickDay']> }) {
  if (moneyFrom(left) === noMoney)
    return <p className="pt-1 text-12 text-warn">平台今日的快取额度已用完，0 点恢复，请使用普通取现。</p>

  return (
    <p className="pt-1 text-12 text-ink-faint">
      平台每日为全部客户垫付 {formatMoney(limit)} 元，今日还剩 {formatMoney(left)} 元，先到先得。
    </p>
  )
}

function FundBar({ fund }: { fund: HeldCashFund }) {
  const room = plotNumber(fund.quickRoom) ?? 0
  const used = plotNumber(fund.quickUsed) ?? 0
  const isUsed = moneyFrom(fund.quickUsed) > noMoney

  return (
    <li className="min-w-0 flex-1">
      <span aria-hidden="true" className="flex h-2 overflow-hidden rounded-[2px] bg-sunken">
        {isUsed && <Hatch share={used / CAP} />}
        <span className="bg-part-2" style={{ width: `${Math.min(100, (room / CAP) * 100)}%` }} />
      </span>
      <span className="mt-1.5 block one-line text-12 text-ink-soft">{fund.name}</span>
      <span className="block text-13 font-medium tabular-nums">{formatMoney(fund.quickRoom)}</span>
    </li>
  )
}
