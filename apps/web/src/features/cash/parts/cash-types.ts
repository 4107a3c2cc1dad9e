import type { ResponseOf } from '@tongzhou/client/call'
import type {
  cashFundList,
  cashOverview,
  previewTopUp,
  previewWithdraw,
  topUpPage,
} from '@tongzhou/client/cash'
import type { parentOrderResult } from '@tongzhou/client/trade'

export type CashOverview = ResponseOf<typeof cashOverview>
export type HeldCashFund = CashOverview['funds'][number]
export type CashAccount = CashOverview['accounts'][number]
export type CashFund = ResponseOf<typeof cashFundList>['funds'][number]
export type TopUpPage = ResponseOf<typeof topUpPage>
export type TopUpPreview = ResponseOf<typeof previewTopUp>
export type WithdrawPreview = ResponseOf<typeof previewWithdraw>
export type CashInstruction = ResponseOf<typeof parentOrderResult>
