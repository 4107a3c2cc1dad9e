import type { customerHome } from '@tongzhou/client/home'
import type { ResponseOf } from '@tongzhou/client/call'
import type { WealthMoveKind } from '@tongzhou/client/sets/wealth-move-kind'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { OwnAmount, OwnIncome } from '../../../../shared/held/own-amount'
import { to } from '../../../../shared/routing/to'
import { dayText } from '../../../../shared/words/day-words'

type Change = NonNullable<ResponseOf<typeof customerHome>['change']>

const moveNames: Readonly<Record<'IN' | 'OUT', Readonly<Record<WealthMoveKind, string>>>> = {
  IN: {
    MONEY: '存入',
    PAYOUT: '未能付到卡上，退回',
    REFUND: '退款改买',
    SUBSIDY: '优惠券补贴',
    DIVIDEND: '分红未能付到卡上，退回',
    SHARES: '转入份额',
  },
  OUT: {
    MONEY: '付款冲回',
    PAYOUT: '到账银行卡',
    REFUND: '转为退款',
    SUBSIDY: '优惠券补贴收回',
    DIVIDEND: '分红到账',
    SHARES: '转出份额',
  },
}

/** What the change is made of: four parts that add up, then each fund and each booking behind them. */
export default function ChangeSheet({ change, onClose }: { change: Change; onClose: () => void }) {
  const { since, before, now, marketTotal, market, fees, paidIn, takenOut, moves, navs } = change

  return (
    <Sheet open title="总资产的变化" onClose={onClose}>
      <div className="divide-y divide-line">
        <div className="pb-2">
          <MoneyLine label={`${dayText(since)} 24:00`} value={<OwnAmount value={formatMoney(before)} />} />
          <MoneyLine label="市场涨跌与收益" value={<OwnIncome value={marketTotal} />} />
          <MoneyLine label="手续费" value={<OwnAmount value={signed('−', fees)} />} />
          <MoneyLine label="存入" value={<OwnAmount value={signed('+', paidIn)} />} />
          <MoneyLine label="取出" value={<OwnAmount value={signed('−', takenOut)} />} />
        </div>
        <div className="pt-2">
          <MoneyLine strong label="现在" value={<OwnAmount value={formatMoney(now)} />} />
        </div>
      </div>
      {market.length > 0 && (
        <Part title="市场涨跌与收益">
          {market.map(({ fundCode, name, amount }) => (
            <ListRow
              key={fundCode}
              title={name}
              value={<OwnIncome value={amount} />}
              href={to('/fund-position-detail', { fundCode })}
            />
          ))}
        </Part>
      )}
      {moves.length > 0 && (
        <Part title="存入与取出">
          {moves.map(({ way, kind, fundCode, name, amount, orderNo }, at) => (
            <ListRow
              key={`${orderNo ?? fundCode}${way}${at}`}
              title={moveNames[way][kind]}
              note={name}
              value={<OwnAmount value={signed(way === 'IN' ? '+' : '−', amount)} />}
              href={orderNo === null ? undefined : to('/transaction-log/detail', { orderNo })}
            />
          ))}
        </Part>
      )}
      <p className="mt-4 text-12 leading-relaxed text-ink-faint">
        {navs.total} 只基金中 {navs.done} 只已公布 {dayText(navs.day)} 的净值；之前的数是那天结束时看到的。
      </p>
    </Sheet>
  )
}

/** Nothing has no sign. */
function signed(sign: '+' | '−', amount: string): string {
  return Number(amount) === 0 ? formatMoney(amount) : `${sign}${formatMoney(amount)}`
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="pb-1 text-13 text-ink-soft">{title}</h3>
      <div data-sections="" className="-mx-5 desktop:mx-0">
        <ListRows label={title}>{children}</ListRows>
      </div>
    </section>
  )
}
