import { contentPage } from '@tongzhou/contract/content/content-page'
import { findPage } from '@tongzhou/db/stores/content/page-store'
import { pageBlocks } from '@tongzhou/domain/content/page-blocks'
import { handleOpen } from '../../http/handle'
import { presentCard } from '../../market/fund-card'

/** A page out of its blocks; funds are shown as in every list, through the display policy (R-PAG-1). */
export const handler = handleOpen(
  contentPage,
  async ({ pageId, kind }, { db, now, services }) => {
    const page = await findPage(db, { id: pageId, kind, now })
    if (page === null) return { page: null }
    const market = await services.market.current()
    const display = { mode: services.config.PERFORMANCE_MODE, place: 'list' } as const

    return {
      page: {
        id: page.id,
        version: page.version,
        title: page.title,
        from: page.validFrom,
        until: page.validUntil,
        blocks: pageBlocks(page.content).blocks.map((block) => {
          if (block.kind === 'FUNDS')
            return {
              kind: 'FUNDS' as const,
              funds: block.fundCodes.flatMap((fundCode) => {
                const fund = market.funds.get(fundCode)

                return fund === undefined ? [] : [presentCard(fund, { market, display })]
              }),
            }
          if (block.kind === 'LIST' || block.kind === 'STEPS')
            return { kind: block.kind, items: [...block.items] }
          if (block.kind === 'TABLE')
            return { ...block, header: [...block.header], rows: block.rows.map((row) => [...row]) }

          return block
        }),
      },
    }
  },
  { keep: 'pages' },
)
