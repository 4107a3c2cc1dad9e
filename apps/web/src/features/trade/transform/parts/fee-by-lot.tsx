import { transformPreview } from '@tongzhou/client/trade'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { Table } from '@tongzhou/ui/table/table'
import { useCall } from '../../../../shared/api/use-call'
import { dayText } from '../../../../shared/words/day-words'
import type { ExchangeAccount, ExchangePage } from './exchange-preview'

/** What leaving costs, lot by lot, and what the registrar charges for the way in. */
export function FeeByLot(props: { page: ExchangePage; account: ExchangeAccount; shares: string }) {
  const { page, account, shares } = props
  const trial = useCall(
    transformPreview,
    {
      fundCode: page.from.fundCode,
      targetFundCode: page.to.fundCode,
      tradeAcco: account.tradeAcco,
      chargeType: account.chargeType,
      shares,
    },
    { enabled: page.blocked === null, keepPrevious: true },
  )
  const estimate = trial.kind === 'ready' ? trial.data.estimate : null
  if (estimate === null) return null

  return (
    <Card flush title="直接转换的逐笔费用" action="先买先转">
      <Table
        caption="逐笔赎回费"
        rows={estimate.lots.map((lot, at) => ({ ...lot, id: String(at) }))}
        rowKey={(lot) => lot.id}
        columns={[
          { key: 'days', header: '持有', cell: (lot) => `${lot.holdingDays} 天` },
          { key: 'shares', header: '份额', cell: (lot) => formatShares(lot.shares) },
          { key: 'rate', header: '费率', cell: (lot) => formatFeeRate(lot.rate) },
          { key: 'fee', header: '赎回费(元)', cell: (lot) => formatMoney(lot.fee) },
        ]}
      />
      <p className="px-4 py-3 text-13 text-ink-soft">
        转出 {formatMoney(estimate.gross)} − 赎回费 {formatMoney(estimate.redemptionFee)} ={' '}
        {formatMoney(estimate.base)}；补差费 {formatMoney(estimate.makeupFee)}
        {estimate.makeupRate !== null && `（申购费率差 ${formatFeeRate(estimate.makeupRate)}）`}，转入{' '}
        {formatMoney(estimate.inNet)} 元。按 {dayText(page.from.navDate)} 净值估算，以登记机构确认为准。
      </p>
    </Card>
  )
}
