import type { ResponseOf } from '@tongzhou/client/call'
import type { previewFlow } from '@tongzhou/client/proof'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import clsx from 'clsx'
import { OwnAmount } from '../../../shared/held/own-amount'

type Preview = ResponseOf<typeof previewFlow>

/** What a range comes to: the equation of the whole, then where each fund stood before and stands after. */
export function FlowBalance({ preview, isNarrowed }: { preview: Preview; isNarrowed: boolean }) {
  const { total, balances, entries } = preview

  return (
    <>
      <Card title="这段时间的往来">
        <dl className="flex flex-col gap-2 text-14">
          <Line term="期初金额" value={total.opening} />
          <Line term="+ 转入" value={total.paidIn} />
          <Line term="− 转出" value={total.takenOut} />
          <Line term="− 现金分红" value={total.dividends} />
          <Line term="+ 收益" value={total.income} />
          <Line term="= 期末金额" value={total.closing} isSum />
        </dl>
        <p className="pt-3 text-13 leading-relaxed text-ink-soft">
          {entries === 0 ? '没有所选类型的变动' : `明细 ${entries} 笔`}
          {isNarrowed && '；金额关系始终包含全部类型'}。收益已扣除手续费{' '}
          <OwnAmount value={formatMoney(total.fees)} /> 元。
        </p>
      </Card>
      <Card flush title={`${balances.length} 只基金`}>
        <ListRows label="各基金的期初与期末">
          {balances.map((one) => (
            <ListRow
              key={one.fundCode}
              title={one.name}
              note={
                <>
                  <OwnAmount value={formatShares(one.openingShares)} /> →{' '}
                  <OwnAmount value={formatShares(one.closingShares)} /> 份
                  <span className="block">
                    {one.fundCode} · 净值日 {one.closingDay}
                  </span>
                </>
              }
              value={<OwnAmount value={formatMoney(one.closing)} />}
              valueNote="期末金额（元）"
            />
          ))}
        </ListRows>
      </Card>
    </>
  )
}

function Line({ term, value, isSum = false }: { term: string; value: string; isSum?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4',
        isSum && 'mt-1 border-t-[1.25px] border-waterline pt-2 text-15 font-semibold',
      )}
    >
      <dt>{term}</dt>
      <dd className="tabular-nums">
        <OwnAmount value={formatMoney(value)} /> 元
      </dd>
    </div>
  )
}
