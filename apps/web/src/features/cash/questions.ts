import { cashFundList } from '@tongzhou/client/cash'
import { question } from '../../shared/api/question'

/** The funds of the cash product: the first question of its public pages. */
export const cashFundsQuestion = () => question(cashFundList, {})
