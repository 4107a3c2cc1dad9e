import type { StaffOperation } from '@tongzhou/contract/staff/all-staff-calls'
import * as alerts from '../features/ops/calls/alerts'
import * as archive from '../features/ops/calls/archive'
import * as assistant from '../features/ops/calls/assistant'
import * as audit from '../features/ops/calls/audit'
import * as breaks from '../features/ops/calls/breaks'
import * as calendar from '../features/ops/calls/calendar'
import * as cashFunds from '../features/ops/calls/cash-funds'
import * as quick from '../features/ops/calls/quick'
import * as closings from '../features/ops/calls/closings'
import * as customerFacts from '../features/ops/calls/customer-facts'
import * as customers from '../features/ops/calls/customers'
import * as complaintBook from '../features/ops/calls/complaints/complaint-book'
import * as complaints from '../features/ops/calls/complaints/complaints'
import * as day from '../features/ops/calls/day'
import * as differences from '../features/ops/calls/differences'
import * as documentKeys from '../features/ops/calls/records/document-keys'
import * as dynamics from '../features/ops/calls/dynamics'
import * as files from '../features/ops/calls/files'
import * as ledger from '../features/ops/calls/ledger'
import * as replay from '../features/ops/calls/replay'
import * as lists from '../features/ops/calls/lists'
import * as money from '../features/ops/calls/money'
import * as navs from '../features/ops/calls/navs'
import * as cards from '../features/ops/calls/cards'
import * as cases from '../features/ops/calls/cases'
import * as notices from '../features/ops/calls/notices'
import * as pages from '../features/ops/calls/pages'
import * as parameters from '../features/ops/calls/parameters'
import * as partners from '../features/ops/calls/partners'
import * as plans from '../features/ops/calls/plans'
import * as positionReports from '../features/ops/calls/records/position-reports'
import * as promises from '../features/ops/calls/records/promises'
import * as releases from '../features/ops/calls/releases'
import * as remittances from '../features/ops/calls/remittances'
import * as reviews from '../features/ops/calls/reviews'
import * as screening from '../features/ops/calls/screening'
import * as templates from '../features/ops/calls/templates'
import * as texts from '../features/ops/calls/texts'
import * as unsent from '../features/ops/calls/unsent'
import * as requests from '../features/ops/calls/requests'
import * as session from '../features/ops/calls/session'
import * as staff from '../features/ops/calls/staff'
import type { AnyStaffHandler } from './handle-staff'

/** Who answers each operation of the registry; one without a handler does not compile. */
export const staffHandlers: Readonly<Record<StaffOperation, AnyStaffHandler>> = {
  'session/sign-in': session.signIn,
  'session/enrol': session.enrol,
  'session/confirm': session.confirm,
  'session/me': session.me,
  'session/sign-out': session.signOut,
  'staff/list': staff.list,
  'staff/invite': staff.invite,
  'staff/identify': staff.identify,
  'staff/suspend': staff.suspend,
  'staff/reinstate': staff.reinstate,
  'staff/leave': staff.leave,
  'staff/reset-factor': staff.resetFactor,
  'staff/grant': staff.grant,
  'staff/revoke': staff.revoke,
  'staff/recertify': staff.recertify,
  'requests/list': requests.list,
  'requests/show': requests.show,
  'requests/approve': { mode: 'word', word: 'APPROVE' },
  'requests/reject': { mode: 'word', word: 'REJECT' },
  'requests/withdraw': { mode: 'word', word: 'WITHDRAW' },
  'alerts/list': alerts.list,
  'archive/list': archive.list,
  'archive/check': archive.check,
  'archive/import': archive.importFile,
  'assistant/unanswered': assistant.unanswered,
  'assistant/eval': assistant.evaluate,
  'audit/list': audit.list,
  'audit/verify': audit.verify,
  'breaks/list': breaks.list,
  'breaks/propose': breaks.propose,
  'calendar/list': calendar.list,
  'calendar/draft': calendar.draft,
  'calendar/export': calendar.exportDays,
  'calendar/propose': calendar.propose,
  'cash-funds/list': cashFunds.list,
  'cash-funds/propose': cashFunds.propose,
  'cash-funds/quota': cashFunds.quota,
  'quick/status': quick.status,
  'quick/suspend': quick.suspend,
  'quick/resume': quick.resume,
  'cards/history': cards.history,
  'cards/require-resign': cards.requireAgain,
  'closings/list': closings.list,
  'closings/retry': closings.retry,
  'closings/reveal': closings.reveal,
  'closings/open': closings.open,
  'customers/find': customers.find,
  'customers/show': customerFacts.show,
  'customers/reveal': customerFacts.reveal,
  'customers/freeze': customers.freeze,
  'customers/unfreeze': customers.unfreeze,
  'customers/end-sessions': customers.endSessions,
  'complaints/list': complaints.list,
  'complaints/show': complaints.show,
  'complaints/picture': complaints.picture,
  'complaints/accept': complaints.accept,
  'complaints/refuse': complaints.refuseIt,
  'complaints/ask': complaints.ask,
  'complaints/reply': complaints.reply,
  'complaints/mediate': complaints.mediate,
  'complaints/close': complaints.close,
  'complaints/extend': complaints.extend,
  'complaints/enter': complaintBook.enter,
  'complaints/statistics': complaintBook.statistics,
  'day/show': day.show,
  'day/retry': day.retry,
  'differences/list': differences.list,
  'differences/settle': differences.settle,
  'dynamics/list': dynamics.list,
  'dynamics/preview': dynamics.preview,
  'dynamics/propose': dynamics.propose,
  'dynamics/withdraw': dynamics.withdraw,
  'files/list': files.list,
  'files/show': files.show,
  'files/release': files.release,
  'ledger/trial-balance': ledger.balances,
  'ledger/verify': ledger.verify,
  'replay/run': replay.run,
  'position-reports/list': positionReports.list,
  'position-reports/make': positionReports.make,
  'position-reports/hold': positionReports.hold,
  'position-reports/release': positionReports.release,
  'document-keys/list': documentKeys.list,
  'document-keys/rotate': documentKeys.rotate,
  'document-keys/revoke': documentKeys.revoke,
  'promises/late': promises.late,
  'promises/cause': promises.cause,
  'lists/list': lists.list,
  'lists/show': lists.show,
  'lists/release': lists.release,
  'lists/hold': lists.hold,
  'idle/show': money.idle,
  'idle/off': money.idleOff,
  'money/show': money.show,
  'navs/list': navs.list,
  'navs/approve': navs.approve,
  'navs/reject': navs.reject,
  'cases/list': cases.list,
  'cases/show': cases.show,
  'cases/take': cases.take,
  'cases/answer': cases.answer,
  'cases/close': cases.close,
  'notices/list': notices.list,
  'notices/preview': notices.preview,
  'notices/propose': notices.propose,
  'notices/withdraw': notices.withdraw,
  'pages/list': pages.list,
  'pages/preview': pages.preview,
  'pages/propose': pages.propose,
  'pages/withdraw': pages.withdraw,
  'parameters/list': parameters.list,
  'parameters/propose': parameters.propose,
  'partners/list': partners.list,
  'partners/propose': partners.propose,
  'partners/revoke': partners.revoke,
  'plans/due': plans.due,
  'plans/forecast': plans.forecast,
  'plans/missing-notices': plans.missingNotices,
  'plans/show': plans.show,
  'plans/stop-fund': plans.stopFund,
  'plans/terminate': plans.terminate,
  'smart-tables/list': plans.smartTables,
  'smart-tables/check': plans.checkTable,
  'smart-tables/propose': plans.proposeTable,
  'releases/list': releases.list,
  'releases/propose': releases.propose,
  'releases/pause': releases.pause,
  'remittances/list': remittances.list,
  'remittances/match': remittances.match,
  'remittances/return': remittances.giveBack,
  'reviews/list': reviews.list,
  'reviews/show': reviews.show,
  'reviews/approve': reviews.approve,
  'reviews/reject': reviews.reject,
  'screening/import': screening.importList,
  'templates/list': templates.list,
  'templates/pause': templates.pause,
  'templates/resume': templates.resume,
  'texts/list': texts.list,
  'texts/preview': texts.preview,
  'texts/propose': texts.propose,
  'unsent/list': unsent.list,
  'unsent/retry': unsent.retry,
}
