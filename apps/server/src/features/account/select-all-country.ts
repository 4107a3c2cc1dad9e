import { selectAllCountry } from '@tongzhou/contract/account/select-all-country'
import { handleOpen } from '../../http/handle'
import { countries } from './countries'

export const handler = handleOpen(selectAllCountry, () => Promise.resolve({ countries: [...countries()] }))
