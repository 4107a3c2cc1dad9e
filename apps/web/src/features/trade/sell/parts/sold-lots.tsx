import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { noRate } from '@tongzhou/domain/kernel/rate'
import { Table } from '@tongzhou/ui/table/table'
import { dayText } from '../../../../shared/words/day-words'
import type { SoldLot } from './sell-preview'

/** Which lots a sale takes, how long each was held and what it pays; and when waiting makes it cheaper. */
export function SoldLots({ lots, isBackEnd }: { lots: readonly SoldLot[]; isBackEnd: boolean }) {
  const cheaper = lots.find((lot) => lot.rate !== noRate && lot.nextStepDay !== null)

  return (
    <div className="flex flex-col gap-2">
      <Table
        caption="逐笔手续费"
        rows={lots}
        rowKey={(lot) => lot.id}
        columns={[
          {
            key: 'day',
            header: '确认日',
            cell: (lot) => (
              <>
                {lot.confirmDay}
                <span className="block text-12 text-ink-faint">持有 {lot.days} 天</span>
              </>
            ),
          },
          { key: 'shares', header: '份额', cell: (lot) => formatShares(lot.shares) },
          { key: 'rate', header: '费率', cell: (lot) => formatFeeRate(lot.rate) },
          { key: 'fee', header: '费用(元)', cell: (lot) => formatMoney(lot.fee) },
        ]}
      />
      {isBackEnd && (
        <p className="px-4 pb-3 text-13 text-ink-soft">
          费率为赎回费率。后端收费份额在卖出时另收后端申购费，按持有时间计算，以登记机构确认为准。
        </p>
      )}
      {cheaper !== undefined && (
        <p className="px-4 pb-3 text-13 text-ink-soft">
          {cheaper.confirmDay} 确认的份额在 {dayText(cheaper.nextStepDay)} 起卖出，费率降为{' '}
          {formatFeeRate(cheaper.nextRate)}。
        </p>
      )}
    </div>
  )
}
