import { cashOrderList } from '@tongzhou/contract/cash/cash-order-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { countParentOrders, findParentOrders } from '@tongzhou/db/stores/trade/parent-order-store'
import type { ParentKind } from '@tongzhou/domain/trade/state/parent-state'
import { handleOpen } from '../../http/handle'
import { presentParentRow } from '../../trading/present-parent'

const into: readonly ParentKind[] = ['TOP_UP']
const out: readonly ParentKind[] = ['WITHDRAW', 'QUICK_WITHDRAW']

export const handler = handleOpen(cashOrderList, async (input, { db, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const kinds = input.kind === 'IN' ? into : input.kind === 'OUT' ? out : [...into, ...out]
  const wanted = { customerNo: customer.customerNo, kinds }
  const parents = await findParentOrders(db, wanted, { offset, limit: pageSize })
  const rows: Awaited<ReturnType<typeof presentParentRow>>[] = []
  for (const parent of parents) rows.push(await presentParentRow(db, parent))

  return { rows, total: await countParentOrders(db, wanted), pageNo, pageSize }
})
