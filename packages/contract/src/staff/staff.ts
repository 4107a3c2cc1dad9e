import { idNumberRule } from '@tongzhou/domain/fields/id-number'
import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf, staffNo, staffRole } from '../kit/staff-wire'
import { typedWire } from '../kit/field-wire'
import { dayWire, mobile, nothing } from '../kit/wire'

export const staffList = defineStaffCall({
  words: 'staff list',
  title: '员工与岗位',
  roles: ['SECURITY', 'LEAD', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    staffNo,
    name: z.string(),
    dept: z.string(),
    state: z.string(),
    roles: z.string(),
    identified: z.boolean(),
  }),
})

/** The number and the code that the person enrols with within 24 hours. */
export const staffInvite = defineStaffCall({
  words: 'staff invite',
  title: '邀请员工',
  roles: ['SECURITY'],
  weight: 'SECURITY',
  places: ['name', 'dept'],
  request: z.object({
    name: z.string().trim().min(1, '请填写姓名').max(40),
    dept: z.string().trim().min(1, '请填写部门').max(40),
  }),
  response: z.object({ staffNo, enrolCode: z.string() }),
})

/** By what a colleague is known as a customer: his own case is for others from then on (R-STF-5). */
export const staffIdentify = defineStaffCall({
  words: 'staff identify',
  title: '登记员工本人的证件与手机',
  roles: ['SECURITY'],
  weight: 'SECURITY',
  places: ['staffNo', 'idNo', 'mobile'],
  request: z.object({
    staffNo,
    idNo: typedWire(idNumberRule({ today: null, adultsOnly: false })),
    mobile,
    reason,
  }),
  response: nothing,
})

/** One person stops another at once; bringing him back takes two. */
export const staffSuspend = defineStaffCall({
  words: 'staff suspend',
  title: '停用员工',
  roles: ['SECURITY'],
  weight: 'SECURITY',
  places: ['staffNo'],
  request: z.object({ staffNo, reason }),
  response: nothing,
})

export const staffReinstate = defineStaffCall({
  words: 'staff reinstate',
  title: '恢复员工',
  roles: ['SECURITY'],
  approve: { roles: ['SECURITY'], when: 'always' },
  weight: 'SECURITY',
  places: ['staffNo'],
  request: z.object({ staffNo, reason }),
  response: requestAnswer,
})

/** Sessions end and open requests are void; the number is never given again. */
export const staffLeave = defineStaffCall({
  words: 'staff leave',
  title: '员工离职',
  roles: ['SECURITY'],
  weight: 'SECURITY',
  places: ['staffNo'],
  request: z.object({ staffNo, reason }),
  response: nothing,
})

/** Unlocks a person by letting him enrol anew. */
export const staffResetFactor = defineStaffCall({
  words: 'staff reset-factor',
  title: '重置登录方式',
  roles: ['SECURITY'],
  approve: { roles: ['SECURITY'], when: 'always' },
  weight: 'SECURITY',
  places: ['staffNo'],
  request: z.object({ staffNo, reason }),
  response: requestAnswer,
})

export const staffGrant = defineStaffCall({
  words: 'staff grant',
  title: '授予岗位',
  roles: ['SECURITY'],
  approve: { roles: ['SECURITY'], when: 'always' },
  weight: 'SECURITY',
  places: ['staffNo', 'role'],
  request: z.object({ staffNo, role: staffRole, until: dayWire, reason }),
  response: requestAnswer,
})

export const staffRevoke = defineStaffCall({
  words: 'staff revoke',
  title: '收回岗位',
  roles: ['SECURITY'],
  weight: 'SECURITY',
  places: ['staffNo', 'role'],
  request: z.object({ staffNo, role: staffRole, reason }),
  response: nothing,
})

/** A role that no LEAD confirms lapses after 90 days (R-STF-4). */
export const staffRecertify = defineStaffCall({
  words: 'staff recertify',
  title: '确认岗位仍需保留',
  roles: ['LEAD'],
  weight: 'SECURITY',
  places: ['staffNo', 'role'],
  request: z.object({ staffNo, role: staffRole }),
  response: z.object({ confirmedUntil: z.string() }),
})
