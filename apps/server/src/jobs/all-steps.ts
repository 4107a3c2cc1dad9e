import type { Step } from './engine/step'
import { openDay } from './steps/open/010-open-day'
import { expireCoupons } from './steps/open/015-expire-coupons'
import { expireDocuments } from './steps/open/019-expire-documents'
import { forgetExpired } from './steps/open/020-forget-expired'
import { screenNames } from './steps/open/025-screen-names'
import { wakeMessages } from './steps/open/028-wake-messages'
import { remindExpiries } from './steps/open/030-remind-expiries'
import { askRaisedRisks } from './steps/open/032-ask-raised-risks'
import { remindPausedPlans } from './steps/open/033-remind-paused-plans'
import { pauseMismatchedPlans } from './steps/open/034-pause-mismatched'
import { remindDueShares } from './steps/open/035-remind-due-shares'
import { followCardChanges } from './steps/open/036-follow-card-changes'
import { remindComplaints } from './steps/open/039-remind-complaints'
import { makeReports } from './steps/open/040-make-reports'
import { replayAccounts } from './steps/open/043-replay-accounts'
import { sealAccountsOfDay } from './steps/open/045-seal-accounts'
import { anonymiseClosed } from './steps/open/046-anonymise-closed'
import { scorePromises } from './steps/open/047-score-promises'
import { receiveConfirmations } from './steps/confirm/100-receive-confirmations'
import { confirmAccounts } from './steps/confirm/110-confirm-accounts'
import { closeAccounts } from './steps/confirm/115-close-accounts'
import { confirmTrades } from './steps/confirm/120-confirm-trades'
import { bookDividends } from './steps/confirm/130-book-dividends'
import { takeUnpaid } from './steps/confirm/135-take-unpaid-income'
import { reconcileShares } from './steps/confirm/140-reconcile-shares'
import { reconcileLots } from './steps/confirm/142-reconcile-lots'
import { tellConfirmations } from './steps/confirm/145-tell-confirmations'
import { receiveMoneyLists } from './steps/confirm/150-receive-money-lists'
import { settleChannel } from './steps/confirm/160-settle-channel'
import { receiveSubsidies } from './steps/confirm/165-receive-subsidies'
import { listRefunds } from './steps/confirm/169-list-refunds'
import { refundOrders } from './steps/confirm/170-refund-orders'
import { returnRemittances } from './steps/confirm/172-return-remittances'
import { takeProfits } from './steps/confirm/174-take-profits'
import { deductPlans } from './steps/confirm/175-deduct-plans'
import { swapFailedParts } from './steps/confirm/178-swap-failed-parts'
import { payRegistrars } from './steps/confirm/180-pay-registrars'
import { repeatTransfers } from './steps/confirm/185-repeat-transfers'
import { listFees } from './steps/confirm/186-list-fees'
import { sweepFees } from './steps/confirm/187-sweep-fees'
import { receiveRegistrarMoney } from './steps/confirm/190-receive-registrar-money'
import { payHeldPurchases } from './steps/confirm/192-pay-held-purchases'
import { buyWithRedemptions } from './steps/confirm/195-buy-with-redemptions'
import { topUpIdleMoney } from './steps/confirm/196-top-up-idle-money'
import { retryPlans } from './steps/confirm/197-retry-plans'
import { listPayouts } from './steps/confirm/199-list-payouts'
import { payRedemptions } from './steps/confirm/200-pay-redemptions'
import { retryPlansAgain } from './steps/cut-off/290-retry-plans-again'
import { takeRemittances } from './steps/cut-off/295-take-remittances'
import { cutOff } from './steps/cut-off/300-cut-off'
import { redeemDueShares } from './steps/cut-off/305-redeem-due-shares'
import { queryPayments } from './steps/cut-off/310-query-payments'
import { closePlanPeriods } from './steps/cut-off/315-close-plan-periods'
import { lockApplications } from './steps/cut-off/320-lock-applications'
import { releaseFilesOfDay } from './steps/cut-off/325-release-files'
import { writeApplications } from './steps/cut-off/330-write-applications'
import { checkReceipts } from './steps/cut-off/340-check-receipts'
import { giveUpUnsentOrders } from './steps/cut-off/345-give-up-unsent'
import { receiveMarket } from './steps/close/400-receive-market'
import { noticeResends } from './steps/close/405-notice-resends'
import { applyParameters } from './steps/close/410-apply-parameters'
import { takeIndexCloses } from './steps/close/415-take-index-closes'
import { publishNavsOfDay } from './steps/close/420-publish-navs'
import { checkTakeProfit } from './steps/close/430-check-take-profit'
import { tellCorrections } from './steps/close/440-tell-corrections'
import { rankRepurchasesOfMonth } from './steps/close/458-rank-repurchases'
import { announceComingDebits } from './steps/close/460-announce-debits'
import { reconcileMoney } from './steps/close/500-reconcile-money'
import { checkMoneyMap } from './steps/close/505-check-money-map'
import { checkPlanDays } from './steps/close/506-check-plan-days'
import { closeDay } from './steps/close/510-close-day'

/** The batch day (§12.4), in the order of the clock. A new step is a file in steps/ and a line here. */
export const allSteps: readonly Step[] = [
  openDay,
  expireCoupons,
  expireDocuments,
  forgetExpired,
  screenNames,
  wakeMessages,
  remindExpiries,
  askRaisedRisks,
  remindPausedPlans,
  pauseMismatchedPlans,
  remindDueShares,
  followCardChanges,
  remindComplaints,
  sealAccountsOfDay,
  makeReports,
  replayAccounts,
  anonymiseClosed,
  scorePromises,
  receiveConfirmations,
  confirmAccounts,
  closeAccounts,
  confirmTrades,
  bookDividends,
  takeUnpaid,
  reconcileShares,
  reconcileLots,
  tellConfirmations,
  receiveMoneyLists,
  settleChannel,
  receiveSubsidies,
  swapFailedParts,
  listRefunds,
  refundOrders,
  returnRemittances,
  takeProfits,
  deductPlans,
  payRegistrars,
  repeatTransfers,
  listFees,
  sweepFees,
  receiveRegistrarMoney,
  payHeldPurchases,
  buyWithRedemptions,
  topUpIdleMoney,
  retryPlans,
  listPayouts,
  payRedemptions,
  retryPlansAgain,
  takeRemittances,
  cutOff,
  redeemDueShares,
  queryPayments,
  closePlanPeriods,
  lockApplications,
  releaseFilesOfDay,
  writeApplications,
  checkReceipts,
  giveUpUnsentOrders,
  receiveMarket,
  noticeResends,
  applyParameters,
  takeIndexCloses,
  publishNavsOfDay,
  checkTakeProfit,
  tellCorrections,
  rankRepurchasesOfMonth,
  announceComingDebits,
  reconcileMoney,
  checkMoneyMap,
  checkPlanDays,
  closeDay,
]
