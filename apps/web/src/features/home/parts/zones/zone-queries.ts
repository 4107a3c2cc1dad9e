import { fofGroups } from '@tongzhou/client/sets/fof-group'
import { fofHolds } from '@tongzhou/client/sets/fof-hold'
import { fofSorts } from '@tongzhou/client/sets/fof-sort'
import { oneOf, optionalText } from '../../../../shared/routing/query-fields'

/** Index, yuan put in and whole years held, of the page of indexes. */
export const indexZoneQuery = {
  indexCode: optionalText,
  amount: oneOf('10000', '1000', '100000'),
  years: oneOf('1', '2', '3', '5'),
}

/** Aim, time bound and order of the list of funds of funds. */
export const fofListQuery = {
  group: oneOf('ALL', ...fofGroups),
  hold: oneOf('ALL', ...fofHolds),
  sort: oneOf(...fofSorts),
}
