import type { ResponseOf } from '@tongzhou/client/call'
import { transferIn, type transferInPage } from '@tongzhou/client/custody'
import { transferInFields } from '@tongzhou/client/custody/transfer-in.fields'
import { formatShares } from '@tongzhou/domain/format/amounts'
import type { CheckedForm } from '../../../shared/form/use-checked-form'
import { useOrderForm } from '../../../shared/order/use-order-form'

export type TransferPage = ResponseOf<typeof transferInPage>

/** The form of the second step: how many shares, from whom, under which number. */
export function useTransferForm(parts: {
  page: TransferPage
  refresh: () => void
  onPlaced: (orderNo: string) => void
}): CheckedForm<{ shares: string; fromDistributor: string; outgoingNo: string }> {
  const { page } = parts

  return useOrderForm(transferIn, {
    verb: '转入',
    refresh: parts.refresh,
    defaults: { shares: '', fromDistributor: '', outgoingNo: '' },
    draft: { name: `outside-trustee/${page.fundCode}/${page.tradeAcco}` },
    facts: transferInFields,
    faults: (typed) => ({ shares: typed.shares === '' ? '请输入转入份额' : null }),
    order: (typed) => ({
      orders: [{ ...typed, fundCode: page.fundCode, tradeAcco: page.tradeAcco, tDay: page.tDay }],
      says: `转入 ${page.name} ${formatShares(typed.shares)} 份`,
    }),
    onDone: ({ data: [{ orderNo }] }) => parts.onPlaced(orderNo),
  })
}
