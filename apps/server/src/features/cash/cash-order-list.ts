import { cashOrderList } from '@tongzhou/contract/cash/cash-order-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { countParentOrders, findParentOrders } from '@tongzhou/db/stores/trade/parent-order-store'
import { findConfirmedSums } from '@tongzhou/db/stores/trade/month-sum-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import type { ParentKind } from '@tongzhou/domain/trade/state/parent-state'
import { handleOpen } from '../../http/handle'
import { parentRowOf, swapsOf } from '../../trading/present-parent'

/** More orders than the instructions of one page are made of. */
const CHILDREN = { offset: 0, limit: 5000 }
const into: readonly ParentKind[] = ['TOP_UP']
const out: readonly ParentKind[] = ['WITHDRAW', 'QUICK_WITHDRAW']

export const handler = handleOpen(cashOrderList, async (input, { db, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const kinds = input.kind === 'IN' ? into : input.kind === 'OUT' ? out : [...into, ...out]
  const wanted = { customerNo: customer.customerNo, kinds }
  const parents = await findParentOrders(db, wanted, { offset, limit: pageSize })
  const { customerNo } = customer
  const parentNos = parents.map(({ parentNo }) => parentNo)
  const children = parents.length === 0 ? [] : await findOrderRecords(db, { customerNo, parentNos }, CHILDREN)
  const swaps = await swapsOf(db, customerNo, parents)
  const months = [...new Set(parents.map(({ applyAt }) => dayOf(applyAt).slice(0, 7)))]
  const direction = input.kind === undefined ? {} : { direction: input.kind }
  const sums = await findConfirmedSums(db, { customerNo, product: 'CASH', months, ...direction })

  return {
    rows: parents.map((parent) =>
      parentRowOf(
        parent,
        children.filter((child) => child.parentNo === parent.parentNo),
        swaps,
      ),
    ),
    total: await countParentOrders(db, wanted),
    pageNo,
    pageSize,
    months: months.map(
      (month) => sums.find((sum) => sum.month === month) ?? { month, in: noMoney, out: noMoney },
    ),
  }
})
