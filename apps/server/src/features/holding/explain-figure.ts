import { explainFigure } from '@tongzhou/contract/holding/explain-figure'
import type { ExplainedFigure } from '@tongzhou/domain/explain/figures'
import { explainedPage } from '@tongzhou/domain/explain/page'
import { handleOpen } from '../../http/handle'
import { explainAssets } from './explain-assets'
import { type OrderFigure, explainOrderFigure } from './explain-order-figure'
import { type SpanFigure, explainSpanFigure } from './explain-span-figure'

/** How a figure came about, as far as one answer has room (R-WHY-1, R-WHY-3). */
export const handler = handleOpen(
  explainFigure,
  async (input, { db, customer, services, day: today, refuse }) => {
    const { customerNo } = customer
    const { figure, node = '' } = input
    const rootOf = async () => {
      if (isOrderFigure(figure)) return explainOrderFigure(db, { customerNo, figure, orderNo: input.orderNo })
      const asked = { ...input, customerNo, market: await services.market.current() }

      return isSpanFigure(figure)
        ? explainSpanFigure(db, figure, { ...asked, today })
        : explainAssets(db, { ...asked, figure })
    }
    const root = await rootOf()
    const nodes = root && explainedPage(root, node)

    return nodes === null ? refuse('FIGURE_UNKNOWN') : { nodes: [...nodes] }
  },
)

function isOrderFigure(figure: ExplainedFigure): figure is OrderFigure {
  return figure.startsWith('ORDER_')
}

function isSpanFigure(figure: ExplainedFigure): figure is SpanFigure {
  return figure.startsWith('SPAN_') || figure.startsWith('GAP_')
}
