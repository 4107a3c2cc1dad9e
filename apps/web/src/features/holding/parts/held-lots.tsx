import { formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Table } from '@tongzhou/ui/table/table'
import { useState } from 'react'
import { OwnAmount } from '../../../shared/held/own-amount'
import type { PositionDetailData } from './position-summary'

const SHOWN = 12

/** The lots behind a position, first to be sold first, with what selling each would pay now and later. */
export function HeldLots({ lots }: { lots: PositionDetailData['lots'] }) {
  const [isAll, setAll] = useState(false)

  return (
    <Card flush title="份额明细" action="先买先卖">
      <Table
        caption="份额明细"
        rows={(isAll ? lots : lots.slice(0, SHOWN)).map((lot, index) => ({
          ...lot,
          id: `${index} ${lot.confirmDate}`,
        }))}
        rowKey={(lot) => lot.id}
        columns={[
          {
            key: 'day',
            header: '确认日',
            cell: (lot) => (
              <span className="whitespace-nowrap">
                {lot.confirmDate}
                <span className="block text-12 text-ink-faint">持有 {lot.holdingDays} 天</span>
              </span>
            ),
          },
          {
            key: 'shares',
            header: '份额',
            cell: (lot) => (
              <span className="whitespace-nowrap">
                <OwnAmount value={formatShares(lot.shares)} />
                <span className="block text-12 text-ink-faint">买入净值 {formatNav(lot.costNav)}</span>
              </span>
            ),
          },
          {
            key: 'rate',
            header: '卖出费率',
            cell: (lot) => (
              <>
                {formatFeeRate(lot.rate)}
                {lot.nextStepDay !== null && (
                  <span className="block text-12 whitespace-nowrap text-ink-faint">
                    {lot.nextStepDay.slice(5)} 起 {formatFeeRate(lot.nextRate)}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {lots.length > SHOWN && (
        <div className="flex justify-end px-4 py-2">
          <Button look="quiet" size="small" onClick={() => setAll(!isAll)}>
            {isAll ? '收起' : `全部 ${lots.length} 笔`}
          </Button>
        </div>
      )}
    </Card>
  )
}
