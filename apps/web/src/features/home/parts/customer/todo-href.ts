import type { ResponseOf } from '@tongzhou/client/call'
import type { customerHome } from '@tongzhou/client/home'
import type { TodoKind } from '@tongzhou/client/sets/todo-kind'
import { to } from '../../../../shared/routing/to'

/** One thing that waits for the customer. */
export type TodoRow = ResponseOf<typeof customerHome>['todos'][number]

const order = (orderNo: string) => to('/transaction-log/detail', { orderNo })

/** Where each kind is done, by the number it is about. */
const hrefs: Readonly<Record<TodoKind, (about: string) => string>> = {
  FROZEN: () => to('/setting/devices'),
  REVIEW_REFUSED: () => to('/account/auth-center'),
  PAYMENT_UNKNOWN: order,
  PAYOUT_FAILED: order,
  PAYMENT_FAILED: order,
  DEBIT_FAILED: (planNo) => to('/regular-invest/plan-detail', { planNo }),
  PLAN_CHOICE: () => to('/risk-assessment-hold'),
  DEBIT_SKIPPED: (planNo) => to('/regular-invest/plan-detail', { planNo }),
  SIGN_CARD: () => to('/account/resign-card-notice'),
  REMIT_TODAY: order,
  ID_END: () => to('/account/ocr'),
  RISK_END: () => to('/account/risk-assessment'),
  NEED_INFO: (complaintNo) => to('/service/complaint/detail', { complaintNo }),
  MUST_READ: (id) => to('/notice-detail', { id }),
}

/** The page on which something is done. */
export function todoHref({ kind, about }: TodoRow): string {
  return hrefs[kind](about ?? '')
}
