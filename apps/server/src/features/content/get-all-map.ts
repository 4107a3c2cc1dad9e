import { getAllMap } from '@tongzhou/contract/content/get-all-map'
import { handleOpen } from '../../http/handle'
import { type Province, regions } from '../../shared/regions'

export const handler = handleOpen(getAllMap, () => Promise.resolve({ regions: regions().map(mutable) }))

function mutable(province: Province) {
  return {
    ...province,
    children: province.children.map((city) => ({ ...city, children: [...city.children] })),
  }
}
