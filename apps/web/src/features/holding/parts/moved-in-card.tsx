import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { OwnAmount } from '../../../shared/held/own-amount'
import { useMovedCost } from '../../../shared/held/use-moved-cost'
import { dayText } from '../../../shared/words/day-words'
import type { PositionDetailData } from './position-summary'

/** Shares brought from another seller: what they cost there is only known to the customer (R-CST-2). */
export function MovedInCard({ arrivals }: Pick<PositionDetailData, 'arrivals'>) {
  const fill = useMovedCost()
  const isTold = arrivals.every(({ typedCost }) => typedCost !== null)

  return (
    <Card flush title="转入份额的成本" action={isTold ? '自填' : '待填写'} className="max-desktop:order-2">
      <ListRows label="转入份额的成本">
        {arrivals.map((arrival) => (
          <ListRow
            key={arrival.orderNo}
            title={arrival.typedCost === null ? '填写成本' : '修改成本'}
            note={
              <>
                {dayText(arrival.day, null)} 转入 <OwnAmount value={formatShares(arrival.shares)} /> 份
              </>
            }
            value={arrival.typedCost === null ? '--' : <OwnAmount value={formatMoney(arrival.typedCost)} />}
            valueNote={
              <>
                转入时市值 <OwnAmount value={formatMoney(arrival.value)} />
              </>
            }
            onClick={() => void fill(arrival)}
          />
        ))}
      </ListRows>
      {!isTold && (
        <p className="row-pad py-3 text-12 text-ink-faint">
          成本不随转托管带来。填写后显示成本价和持有收益；日收益和累计收益不受影响。
        </p>
      )}
    </Card>
  )
}
