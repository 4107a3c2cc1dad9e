import type { Step } from './step'
import { openDay } from './steps/010-open-day'
import { expireCoupons } from './steps/015-expire-coupons'
import { forgetExpired } from './steps/020-forget-expired'
import { screenNames } from './steps/025-screen-names'
import { remindExpiries } from './steps/030-remind-expiries'
import { remindDueShares } from './steps/035-remind-due-shares'
import { receiveConfirmations } from './steps/100-receive-confirmations'
import { confirmAccounts } from './steps/110-confirm-accounts'
import { confirmTrades } from './steps/120-confirm-trades'
import { bookDividends } from './steps/130-book-dividends'
import { takeUnpaid } from './steps/135-take-unpaid-income'
import { reconcileShares } from './steps/140-reconcile-shares'
import { reconcileLots } from './steps/142-reconcile-lots'
import { receiveMoneyLists } from './steps/150-receive-money-lists'
import { settleChannel } from './steps/160-settle-channel'
import { receiveSubsidies } from './steps/165-receive-subsidies'
import { refundOrders } from './steps/170-refund-orders'
import { returnRemittances } from './steps/172-return-remittances'
import { deductPlans } from './steps/175-deduct-plans'
import { takeProfits } from './steps/176-take-profits'
import { payRegistrars } from './steps/180-pay-registrars'
import { repeatTransfers } from './steps/185-repeat-transfers'
import { sweepFees } from './steps/187-sweep-fees'
import { receiveRegistrarMoney } from './steps/190-receive-registrar-money'
import { buyWithRedemptions } from './steps/195-buy-with-redemptions'
import { retryPlans } from './steps/197-retry-plans'
import { payRedemptions } from './steps/200-pay-redemptions'
import { retryPlansAgain } from './steps/290-retry-plans-again'
import { takeRemittances } from './steps/295-take-remittances'
import { cutOff } from './steps/300-cut-off'
import { redeemDueShares } from './steps/305-redeem-due-shares'
import { queryPayments } from './steps/310-query-payments'
import { closePlanPeriods } from './steps/315-close-plan-periods'
import { lockApplications } from './steps/320-lock-applications'
import { writeApplications } from './steps/330-write-applications'
import { checkReceipts } from './steps/340-check-receipts'
import { giveUpUnsentOrders } from './steps/345-give-up-unsent'
import { receiveMarket } from './steps/400-receive-market'
import { noticeResends } from './steps/405-notice-resends'
import { applyParameters } from './steps/410-apply-parameters'
import { publishNavsOfDay } from './steps/420-publish-navs'
import { checkTakeProfit } from './steps/430-check-take-profit'
import { tellCorrections } from './steps/440-tell-corrections'
import { reconcileMoney } from './steps/500-reconcile-money'
import { closeDay } from './steps/510-close-day'

/** The batch day (§12.4), in the order of the clock. A new step is a file in steps/ and a line here. */
export const allSteps: readonly Step[] = [
  openDay,
  expireCoupons,
  forgetExpired,
  screenNames,
  remindExpiries,
  remindDueShares,
  receiveConfirmations,
  confirmAccounts,
  confirmTrades,
  bookDividends,
  takeUnpaid,
  reconcileShares,
  reconcileLots,
  receiveMoneyLists,
  settleChannel,
  receiveSubsidies,
  refundOrders,
  returnRemittances,
  deductPlans,
  takeProfits,
  payRegistrars,
  repeatTransfers,
  sweepFees,
  receiveRegistrarMoney,
  buyWithRedemptions,
  retryPlans,
  payRedemptions,
  retryPlansAgain,
  takeRemittances,
  cutOff,
  redeemDueShares,
  queryPayments,
  closePlanPeriods,
  lockApplications,
  writeApplications,
  checkReceipts,
  giveUpUnsentOrders,
  receiveMarket,
  noticeResends,
  applyParameters,
  publishNavsOfDay,
  checkTakeProfit,
  tellCorrections,
  reconcileMoney,
  closeDay,
]
