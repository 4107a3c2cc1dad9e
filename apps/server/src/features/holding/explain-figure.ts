import { explainFigure } from '@tongzhou/contract/holding/explain-figure'
import { explainedPage } from '@tongzhou/domain/explain/page'
import { handleOpen } from '../../http/handle'
import { explainAssets } from './explain-assets'
import { explainOrderFigure } from './explain-order-figure'

/** How a figure came about, as far as one answer has room (R-WHY-1, R-WHY-3). */
export const handler = handleOpen(explainFigure, async (input, { db, customer, services, refuse }) => {
  const { customerNo } = customer
  const { figure, node = '' } = input
  const root =
    figure === 'ORDER_SHARES' || figure === 'ORDER_AMOUNT' || figure === 'ORDER_FEE'
      ? await explainOrderFigure(db, { customerNo, figure, orderNo: input.orderNo })
      : await explainAssets(db, { ...input, figure, customerNo, market: await services.market.current() })
  const nodes = root && explainedPage(root, node)

  return nodes === null ? refuse('FIGURE_UNKNOWN') : { nodes: [...nodes] }
})
