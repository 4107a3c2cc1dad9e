import { formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { Table } from '@tongzhou/ui/table/table'
import { useState } from 'react'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import type { PositionDetailData } from './position-summary'

const SHOWN = 12

/**
 * The lots behind a position, the oldest first, with what selling each would pay now and later, and when it
 * is due where a term ties it.
 */
export function HeldLots({ position }: { position: PositionDetailData }) {
  const { lots, holdKind, fundCode } = position
  const [isAll, setAll] = useState(false)

  return (
    <Card flush title="份额明细" action={<LotsAction holdKind={holdKind} fundCode={fundCode} />}>
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
                <span className="block text-12 text-ink-faint">{dueText(lot, holdKind)}</span>
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
                {lot.chargeType === '1' && (
                  <span className="block text-12 whitespace-nowrap text-ink-faint">另收后端申购费</span>
                )}
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
        <div className="flex justify-end row-pad py-2">
          <Button look="quiet" size="small" onClick={() => setAll(!isAll)}>
            {isAll ? '收起' : `全部 ${lots.length} 笔`}
          </Button>
        </div>
      )}
    </Card>
  )
}

/**
 * Lots that a term ties have a page of their own: which day each may first be sold, and what is arranged for
 * it.
 */
function LotsAction({ holdKind, fundCode }: Pick<PositionDetailData, 'holdKind' | 'fundCode'>) {
  if (holdKind === 'NONE') return '先买先卖'

  return <TextLink href={to('/fund/sell/expire-detail', { fundCode })}>到期明细</TextLink>
}

function dueText(
  { dueDate, lockedUntil, holdingDays }: PositionDetailData['lots'][number],
  holdKind: PositionDetailData['holdKind'],
): string {
  if (dueDate === null || (holdKind === 'MIN_HOLD' && lockedUntil === null)) return `持有 ${holdingDays} 天`
  if (holdKind === 'ROLLING' && lockedUntil === null) return `${dueDate} 到期，可卖出`

  return `${dueDate} 到期`
}
