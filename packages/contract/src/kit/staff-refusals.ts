import { type StaffRole, staffRoleTitles } from '@tongzhou/domain/staff/staff-role'
import type { RefusalFacts } from '@tongzhou/domain/kernel/decision'

interface StaffRefusalRow {
  readonly code: number
  readonly sentence: (facts: RefusalFacts) => string
}

const say = (code: number, text: string): StaffRefusalRow => ({ code, sentence: () => text })
const tell = (code: number, sentence: (facts: RefusalFacts) => string): StaffRefusalRow => ({
  code,
  sentence,
})

/** What cannot be done as things stand; the sentence says why. */
const NOT_NOW = 9515

/**
 * Every refusal of the staff side, once; its sentences are for colleagues. The customers' refusals are a
 * table of their own.
 */
export const staffRefusals = {
  BAD_REQUEST: tell(1001, (facts) =>
    facts['message'] ? String(facts['message']) : '填写的内容有误，请检查后重试',
  ),
  SESSION_EXPIRED: say(1008, '请先登录'),
  NOT_FOUND: say(404, '没有找到这一项'),
  IDEMPOTENCY_CONFLICT: say(3063, '同一笔请求的内容不一致，请重新提交'),
  RATE_LIMITED: say(7003, '操作过于频繁，请稍候再试'),
  SYSTEM_BUSY: say(9001, '系统繁忙，请稍后重试'),
  STAFF_SIGN_IN_FAILED: say(9501, '登录信息不正确'),
  STAFF_LOCKED: say(9502, '已锁定，请联系安全管理员'),
  NOT_YOUR_ROLE: say(9503, '您的岗位不能办理'),
  SECOND_PERSON_NEEDED: say(9504, '这是您提交的申请，请由另一位同事复核'),
  REQUEST_STATE: say(9505, '申请单已处理，请刷新'),
  FACTS_CHANGED: say(9506, '内容有变化，申请单已作废，请重新提交'),
  REASON_NEEDED: say(9508, '请写明原因（至少 10 个字）'),
  OWN_CASE: say(9509, '这是您本人的账户，请由同事办理'),
  REQUEST_EXISTS: tell(9511, (facts) => `已有待复核的申请单 ${String(facts['requestNo'] ?? '')}`.trim()),
  LIST_CHANGED: say(9514, '名单已变化，请重新查看'),
  NO_SECOND_PERSON: say(9513, '没有可复核的同事'),
  ENROLMENT_OVER: say(9516, '邀请已失效'),
  ROLES_INCOMPATIBLE: tell(
    9517,
    (facts) => `与岗位 ${staffRoleTitles[facts['role'] as StaffRole] ?? ''} 不相容`,
  ),
  STAFF_STATE: say(NOT_NOW, '这位同事当前的状态不能这样操作'),
  ROLE_NOT_HELD: say(NOT_NOW, '这位同事没有该岗位'),
  OWN_ROLE: say(NOT_NOW, '本人的岗位须由另一位同事确认'),
  VALUE_NOT_ALLOWED: tell(NOT_NOW, (facts) => `参数不能取这个值，可取：${String(facts['bounds'] ?? '')}`),
  FILE_WRONG: tell(NOT_NOW, (facts) => `文件有误，没有任何改动：\n${String(facts['faults'] ?? '')}`),
  NO_MONEY_FUND: tell(NOT_NOW, (facts) => `不是货币基金：${String(facts['fundCodes'] ?? '')}`),
  TABLE_DAY: tell(NOT_NOW, (facts) => `施行日应在 ${String(facts['after'] ?? '')}`),
  TABLE_SAME: say(NOT_NOW, '与届时施行的比例表相同'),
  PLAN_ENDED: say(NOT_NOW, '该计划已经结束'),
  NO_PLANS: say(NOT_NOW, '这只基金没有进行中或暂停的定投计划'),
  PLANS_STOPPING: tell(NOT_NOW, (facts) => `正在终止这只基金的定投计划，还有 ${String(facts['left'])} 个`),
  IDLE_RULE_OFF: say(NOT_NOW, '该规则已经关闭'),
  QUICK_STATE: say(NOT_NOW, '快速取现当前的状态不能这样操作'),
  FAULTS_NEEDED: say(NOT_NOW, '换卡申请请用 --codes 写明每份资料的问题，如 OLD_PROOF:NO_STAMP,ID_FRONT:BLUR'),
  DOCUMENT_TAKEN: say(NOT_NOW, '新证件已在另一客户名下开户，请驳回'),
  REVEAL_OVER: say(NOT_NOW, '获批的查阅已过一天，请重新申请'),
  REVEALS_SPENT: say(NOT_NOW, '今日已查看 20 项明文信息，请明日再办，或由另一位同事办理'),
  ANSWER_FORGOTTEN: say(NOT_NOW, '这次提交早已办理，结果不再保留，请查看现在的状态'),
  LIST_STATE: say(NOT_NOW, '名单已放行、已暂停，或已过当日 16:30'),
  CUSTOMER_STATE: say(NOT_NOW, '该客户账户当前的状态不能这样操作'),
  CASE_STATE: say(NOT_NOW, '服务单当前的状态不能这样办理，请刷新'),
  COMPLAINT_NOT_NOW: say(NOT_NOW, '这件投诉当前的状态不能这样办理，请刷新'),
  COMPLAINT_HANDLER: say(NOT_NOW, '申请复核的投诉须由另一位经办人办理'),
  COMPLAINT_NAMED: say(NOT_NOW, '这件投诉涉及您本人，须由其他同事查看和办理'),
  FILES_LEFT: say(NOT_NOW, '今日的申请文件不等待放行'),
  SAME_LIST: say(NOT_NOW, '这份名单与最新版本相同'),
  NO_UNPAID_ORDER: say(NOT_NOW, '没有等待这笔汇款的订单'),
  AMOUNT_DIFFERS: say(NOT_NOW, '汇款金额与订单不一致'),
  THIRD_PARTY: say(NOT_NOW, '汇款的账户和户名都不是订单客户本人'),
  NO_DIFFERENCES: say(NOT_NOW, '2099 余额为零'),
  SETTLEMENT_UNDER_WAY: say(NOT_NOW, '已有一笔 2099 结清正在办理'),
  NOTHING_UNSENT: say(NOT_NOW, '今日的申请都已写入文件'),
  DAY_SEALED: say(NOT_NOW, '今日文件尚未生成，或登记机构已签收：未写入的申请将在 16:30 失败'),
  PERIOD_WRONG: say(NOT_NOW, '证件有效期应为日期（如 2026-01-31，截止日可写 long），截止日晚于起始日'),
} as const satisfies Record<string, StaffRefusalRow>

export type StaffRefusalReason = keyof typeof staffRefusals

/** The code, name and sentence of a refusal of the staff side. */
export function staffRefusalAnswer(
  reason: StaffRefusalReason,
  facts: RefusalFacts = {},
): { code: number; reason: StaffRefusalReason; msg: string } {
  const row: StaffRefusalRow = staffRefusals[reason]

  return { code: row.code, reason, msg: row.sentence(facts) }
}
