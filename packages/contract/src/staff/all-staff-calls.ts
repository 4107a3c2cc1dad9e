import { type StaffCallDefinition, operationOf } from '../kit/define-staff-call'
import { alertsList } from './alerts'
import { archiveCheck, archiveImport, archiveList } from './archive'
import { assistantEval, assistantUnanswered } from './assistant'
import { auditList, auditVerify } from './audit'
import { breaksList, breaksPropose } from './breaks'
import { calendarList, calendarDraft, calendarExport, calendarPropose } from './calendar'
import { cardsHistory, cardsRequireResign } from './cards'
import { cashFundsList, cashFundsPropose, cashFundsQuota } from './cash-funds'
import { closingsList, closingsOpen, closingsRetry, closingsReveal } from './closings'
import { customersEndSessions, customersFind, customersFreeze, customersUnfreeze } from './customers'
import { customersReveal, customersShow } from './customer-facts'
import {
  complaintsList,
  complaintsPicture,
  complaintsShow,
  complaintsAccept,
  complaintsRefuse,
  complaintsAsk,
  complaintsReply,
  complaintsMediate,
  complaintsClose,
  complaintsEnter,
  complaintsExtend,
  complaintsStatistics,
} from './complaints'
import { dayShow, dayRetry } from './day'
import { differencesList, differencesSettle } from './differences'
import { dynamicsList, dynamicsPreview, dynamicsPropose, dynamicsWithdraw } from './dynamics'
import { filesList, filesRelease, filesShow } from './files'
import { ledgerTrialBalance, ledgerVerify } from './ledger'
import { replayRun } from './replay'
import { listsHold, listsList, listsRelease, listsShow } from './lists'
import { idleOff, idleShow, moneyShow } from './money'
import { navsList, navsApprove, navsReject } from './navs'
import { casesAnswer, casesClose, casesList, casesShow, casesTake } from './cases'
import { noticesList, noticesPreview, noticesPropose, noticesWithdraw } from './notices'
import { pagesList, pagesPreview, pagesPropose, pagesWithdraw } from './pages'
import { parametersList, parametersPropose } from './parameters'
import { partnersList, partnersPropose, partnersRevoke } from './partners'
import {
  plansDue,
  plansForecast,
  plansMissingNotices,
  plansShow,
  plansStopFund,
  plansTerminate,
  smartTablesCheck,
  smartTablesList,
  smartTablesPropose,
} from './plans'
import { releasesList, releasesPause, releasesPropose } from './releases'
import { remittancesList, remittancesMatch, remittancesReturn } from './remittances'
import { reviewsList, reviewsShow, reviewsApprove, reviewsReject } from './reviews'
import { screeningImport } from './screening'
import { templatesList, templatesPause, templatesResume } from './templates'
import { textsList, textsPreview, textsPropose } from './texts'
import { unsentList, unsentRetry } from './unsent'
import { requestsApprove, requestsList, requestsReject, requestsShow, requestsWithdraw } from './requests'
import { sessionConfirm, sessionEnrol, sessionMe, sessionSignIn, sessionSignOut } from './session'
import {
  staffGrant,
  staffIdentify,
  staffInvite,
  staffLeave,
  staffList,
  staffRecertify,
  staffReinstate,
  staffResetFactor,
  staffRevoke,
  staffSuspend,
} from './staff'
import {
  positionReportsHold,
  positionReportsList,
  positionReportsMake,
  positionReportsRelease,
} from './records/position-reports'
import { documentKeysList, documentKeysRevoke, documentKeysRotate } from './records/document-keys'
import { promisesCause, promisesLate } from './records/promises'
import { quickResume, quickStatus, quickSuspend } from './quick'

/** The one registry of what the staff can do, by operation; a later area adds its calls here. */
export const allStaffCalls = {
  'session/sign-in': sessionSignIn,
  'session/enrol': sessionEnrol,
  'session/confirm': sessionConfirm,
  'session/me': sessionMe,
  'session/sign-out': sessionSignOut,
  'staff/list': staffList,
  'staff/invite': staffInvite,
  'staff/identify': staffIdentify,
  'staff/suspend': staffSuspend,
  'staff/reinstate': staffReinstate,
  'staff/leave': staffLeave,
  'staff/reset-factor': staffResetFactor,
  'staff/grant': staffGrant,
  'staff/revoke': staffRevoke,
  'staff/recertify': staffRecertify,
  'requests/list': requestsList,
  'requests/show': requestsShow,
  'requests/approve': requestsApprove,
  'requests/reject': requestsReject,
  'requests/withdraw': requestsWithdraw,
  'alerts/list': alertsList,
  'archive/list': archiveList,
  'archive/check': archiveCheck,
  'archive/import': archiveImport,
  'assistant/unanswered': assistantUnanswered,
  'assistant/eval': assistantEval,
  'audit/list': auditList,
  'audit/verify': auditVerify,
  'breaks/list': breaksList,
  'breaks/propose': breaksPropose,
  'calendar/list': calendarList,
  'calendar/draft': calendarDraft,
  'calendar/export': calendarExport,
  'calendar/propose': calendarPropose,
  'cash-funds/list': cashFundsList,
  'cash-funds/propose': cashFundsPropose,
  'cash-funds/quota': cashFundsQuota,
  'quick/status': quickStatus,
  'quick/suspend': quickSuspend,
  'quick/resume': quickResume,
  'cards/history': cardsHistory,
  'cards/require-resign': cardsRequireResign,
  'closings/list': closingsList,
  'closings/retry': closingsRetry,
  'closings/reveal': closingsReveal,
  'closings/open': closingsOpen,
  'customers/find': customersFind,
  'customers/show': customersShow,
  'customers/reveal': customersReveal,
  'customers/freeze': customersFreeze,
  'customers/unfreeze': customersUnfreeze,
  'customers/end-sessions': customersEndSessions,
  'complaints/list': complaintsList,
  'complaints/show': complaintsShow,
  'complaints/picture': complaintsPicture,
  'complaints/accept': complaintsAccept,
  'complaints/refuse': complaintsRefuse,
  'complaints/ask': complaintsAsk,
  'complaints/reply': complaintsReply,
  'complaints/mediate': complaintsMediate,
  'complaints/close': complaintsClose,
  'complaints/extend': complaintsExtend,
  'complaints/enter': complaintsEnter,
  'complaints/statistics': complaintsStatistics,
  'day/show': dayShow,
  'day/retry': dayRetry,
  'differences/list': differencesList,
  'differences/settle': differencesSettle,
  'dynamics/list': dynamicsList,
  'dynamics/preview': dynamicsPreview,
  'dynamics/propose': dynamicsPropose,
  'dynamics/withdraw': dynamicsWithdraw,
  'files/list': filesList,
  'files/show': filesShow,
  'files/release': filesRelease,
  'ledger/trial-balance': ledgerTrialBalance,
  'ledger/verify': ledgerVerify,
  'replay/run': replayRun,
  'position-reports/list': positionReportsList,
  'position-reports/make': positionReportsMake,
  'position-reports/hold': positionReportsHold,
  'position-reports/release': positionReportsRelease,
  'document-keys/list': documentKeysList,
  'document-keys/rotate': documentKeysRotate,
  'document-keys/revoke': documentKeysRevoke,
  'promises/late': promisesLate,
  'promises/cause': promisesCause,
  'lists/list': listsList,
  'lists/show': listsShow,
  'lists/release': listsRelease,
  'lists/hold': listsHold,
  'idle/show': idleShow,
  'idle/off': idleOff,
  'money/show': moneyShow,
  'navs/list': navsList,
  'navs/approve': navsApprove,
  'navs/reject': navsReject,
  'cases/list': casesList,
  'cases/show': casesShow,
  'cases/take': casesTake,
  'cases/answer': casesAnswer,
  'cases/close': casesClose,
  'notices/list': noticesList,
  'notices/preview': noticesPreview,
  'notices/propose': noticesPropose,
  'notices/withdraw': noticesWithdraw,
  'pages/list': pagesList,
  'pages/preview': pagesPreview,
  'pages/propose': pagesPropose,
  'pages/withdraw': pagesWithdraw,
  'parameters/list': parametersList,
  'parameters/propose': parametersPropose,
  'partners/list': partnersList,
  'partners/propose': partnersPropose,
  'partners/revoke': partnersRevoke,
  'plans/due': plansDue,
  'plans/forecast': plansForecast,
  'plans/missing-notices': plansMissingNotices,
  'plans/show': plansShow,
  'plans/stop-fund': plansStopFund,
  'plans/terminate': plansTerminate,
  'smart-tables/list': smartTablesList,
  'smart-tables/check': smartTablesCheck,
  'smart-tables/propose': smartTablesPropose,
  'releases/list': releasesList,
  'releases/propose': releasesPropose,
  'releases/pause': releasesPause,
  'remittances/list': remittancesList,
  'remittances/match': remittancesMatch,
  'remittances/return': remittancesReturn,
  'reviews/list': reviewsList,
  'reviews/show': reviewsShow,
  'reviews/approve': reviewsApprove,
  'reviews/reject': reviewsReject,
  'screening/import': screeningImport,
  'templates/list': templatesList,
  'templates/pause': templatesPause,
  'templates/resume': templatesResume,
  'texts/list': textsList,
  'texts/preview': textsPreview,
  'texts/propose': textsPropose,
  'unsent/list': unsentList,
  'unsent/retry': unsentRetry,
} as const
export type StaffOperation = keyof typeof allStaffCalls

const byOperation = new Map<string, StaffCallDefinition>(
  Object.values<StaffCallDefinition>(allStaffCalls).map((call) => [operationOf(call), call]),
)

/** The call of an operation; undefined for one that this build does not know. */
export function staffCallOf(operation: string): StaffCallDefinition | undefined {
  return byOperation.get(operation)
}
