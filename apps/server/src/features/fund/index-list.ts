import { indexList } from '@tongzhou/contract/fund/index-list'
import { handleOpen } from '../../http/handle'

export const handler = handleOpen(
  indexList,
  async (_input, { services }) => {
    const market = await services.market.current()

    return {
      rows: [...market.indexes.values()].map((index) => ({
        indexCode: index.indexCode,
        name: index.name,
        kind: index.kind,
        lastDay: index.series.days.at(-1) ?? null,
      })),
    }
  },
  { keep: 'everyone' },
)
