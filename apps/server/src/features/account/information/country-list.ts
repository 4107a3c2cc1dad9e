import { countryList } from '@tongzhou/contract/account/information/country-list'
import { handleOpen } from '../../../http/handle'
import { countries } from './countries'

export const handler = handleOpen(countryList, () => Promise.resolve({ countries: [...countries()] }))
