import type { ResponseOf } from '@tongzhou/client/call'
import type { orderDetail } from '@tongzhou/client/record'
import { formatMoney, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate } from '@tongzhou/domain/format/rates'
import { Table } from '@tongzhou/ui/table/table'
import { shortDay } from '../words/day-words'
import { orderWords } from '../words/order-words'

type Detail = ResponseOf<typeof orderDetail>
type Proof = NonNullable<Detail['feeProof']>
type Lot = Proof['lots'][number]

/**
 * The fee of a confirmed sale lot by lot, beside what was estimated when it was submitted: 预估 and 最终 stand
 * both, and a remainder of the registrar is named.
 */
export function FeeProof({ proof, estimatedFee }: { proof: Proof; estimatedFee: string | null }) {
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption="每笔份额的持有天数与手续费"
        frozen={false}
        columns={[
          { key: 'lot', header: '份额确认日', cell: (lot) => <HeldSince lot={lot} /> },
          { key: 'shares', header: '份额', align: 'right', cell: (lot) => formatShares(lot.shares) },
          { key: 'rate', header: '费率', align: 'right', cell: (lot) => formatFeeRate(lot.rate) },
          { key: 'fee', header: orderWords.fee, align: 'right', cell: (lot) => formatMoney(lot.fee) },
        ]}
        rows={proof.lots}
        rowKey={(lot) => `${lot.startDay}/${lot.confirmDate}/${lot.shares}/${lot.fee}`}
        footer={{ lot: '最终', fee: formatMoney(proof.fee) }}
      />
      <p className="text-13 text-ink-soft tabular-nums">
        {estimatedFee === null
          ? ''
          : `提交时预估 ${formatMoney(estimatedFee)} 元，最终 ${formatMoney(proof.fee)} 元。`}
        {Number(proof.difference) === 0
          ? '逐笔相加与登记机构收取的一致。'
          : `登记机构尾差 ${formatSignedMoney(proof.difference)} 元。`}
      </p>
    </div>
  )
}

function HeldSince({ lot }: { lot: Lot }) {
  return (
    <>
      {shortDay(lot.startDay)}
      <span className="block text-12 text-ink-faint">持有 {lot.days} 天</span>
    </>
  )
}
