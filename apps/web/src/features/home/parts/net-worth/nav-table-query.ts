import { fundTypes } from '@tongzhou/client/sets/fund-type'
import { navTableSorts } from '@tongzhou/client/sets/nav-table-sort'
import { oneOf, optionalDay, optionalText } from '../../../../shared/routing/query-fields'

/** What the table of NAVs keeps in its address. */
export const navTableQuery = {
  day: optionalDay,
  fundType: oneOf('ALL', ...fundTypes),
  keyword: optionalText,
  sort: oneOf(...navTableSorts),
}
