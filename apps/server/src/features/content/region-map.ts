import { regionMap } from '@tongzhou/contract/content/region-map'
import { handleOpen } from '../../http/handle'
import { type Province, regions } from '../../shared/account/regions'

export const handler = handleOpen(regionMap, () => Promise.resolve({ regions: regions().map(mutable) }))

function mutable(province: Province) {
  return {
    ...province,
    children: province.children.map((city) => ({ ...city, children: [...city.children] })),
  }
}
