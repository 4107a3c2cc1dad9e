/** What a member of staff may be (R-STF-4); the title is what the registry and the console print. */
export const staffRoleTitles = {
  OPS: '运营',
  SETTLE: '资金结算',
  REVIEW: '开户审核',
  RISK: '反洗钱',
  COMPLIANCE: '合规',
  PRODUCT: '产品',
  CONTENT: '内容',
  SERVICE: '客服',
  LEAD: '主管',
  AUDITOR: '审计',
  SECURITY: '安全',
  TECH: '技术',
} as const
export type StaffRole = keyof typeof staffRoleTitles
export const staffRoles = Object.keys(staffRoleTitles) as StaffRole[]

/** Longest that a role is granted for, and how long a confirmation by a LEAD keeps it (R-STF-4), in days. */
export const ROLE_DAYS = 365
export const CONFIRMED_DAYS = 90

/** Who guards or only looks does nothing else. */
const alone: ReadonlySet<StaffRole> = new Set(['SECURITY', 'AUDITOR', 'TECH'])
const apart: readonly (readonly [StaffRole, StaffRole])[] = [
  ['COMPLIANCE', 'PRODUCT'],
  ['COMPLIANCE', 'CONTENT'],
  ['COMPLIANCE', 'SETTLE'],
  ['RISK', 'SERVICE'],
]

/** The first role a person has that does not go with another one (R-STF-4); null when all do. */
export function incompatibleRole(roles: readonly StaffRole[], added: StaffRole): StaffRole | null {
  return roles.find((role) => role !== added && !goTogether(role, added)) ?? null
}

function goTogether(a: StaffRole, b: StaffRole): boolean {
  if (alone.has(a) || alone.has(b)) return false

  return !apart.some(([x, y]) => (x === a && y === b) || (x === b && y === a))
}

/** Whether somebody has one of the roles that an act needs. */
export function mayAct(has: readonly StaffRole[], needed: readonly StaffRole[]): boolean {
  return needed.some((role) => has.includes(role))
}
