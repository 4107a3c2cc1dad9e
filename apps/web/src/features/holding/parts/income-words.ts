import type { IncomeScope } from '@tongzhou/client/sets/income-scope'
import type { IncomeState } from '@tongzhou/client/sets/income-state'
import { optionsOf } from '../../../shared/sets/options-of'

const scopeWords: Readonly<Record<IncomeScope, string>> = { ALL: '全部', FUND: '基金', CASH: '现金宝' }

/** Of which holdings incomes are told. */
export const scopeChoices = optionsOf(scopeWords)

/** What a cell of the calendar says besides its figure. */
export const incomeStateWords: Readonly<Record<IncomeState, string>> = {
  FINAL: '最终',
  PROVISIONAL: '暂估',
  CLOSED: '休市',
  NONE: '未公布',
}
